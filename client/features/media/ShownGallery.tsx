import { media } from '../../../shared/media/contract.ts';
import { Gallery } from '../../kit/media/Gallery.tsx';
import type { GalleryItem } from '../../kit/media/galleryItem.ts';
import { useOpenMedia } from '../../kit/media/openMedia.ts';
import { useQuery } from '../../platform/api.ts';
import { useShownItem } from './shownItem.ts';

/** Opens what the address says in full size, among `items`; what is not among them stands alone. */
export function ShownGallery({ items }: { items: readonly GalleryItem[] }) {
  const toItem = useShownItem();
  const [id] = useOpenMedia();
  const among = items.some((item) => item.id === id);
  const { data } = useQuery(media.GetMediaItem, { mediaId: id ?? 0 }, { skip: id === undefined || among });
  return <Gallery items={!among && data ? [toItem(data.item, data.profile, data.album.watermark)] : items} />;
}

import { lazy, Suspense } from 'react';
import type { ProfileCard } from '../../../shared/fields.ts';
import { media, type ShownMedia } from '../../../shared/media/contract.ts';
import { useOpenMedia } from '../../kit/media/openMedia.ts';
import { useQuery } from '../../platform/api.ts';

const GalleryLightbox = lazy(() => import('./GalleryLightbox.tsx').then((m) => ({ default: m.GalleryLightbox })));

/** A picture or video with whose it is. */
export interface GalleryEntry {
  item: ShownMedia;
  profile: ProfileCard;
  watermark?: boolean;
}

/** Opens what the address says in full size, among `entries`; what is not among them stands alone. */
export function Gallery({ entries }: { entries: readonly GalleryEntry[] }) {
  const [id, open] = useOpenMedia();
  const among = entries.some(({ item }) => item.mediaId === id);
  const { data: alone } = useQuery(media.GetMediaItem, { mediaId: id ?? 0 }, { skip: id === undefined || among });
  const shown = among ? entries : alone && [{ ...alone, watermark: alone.album.watermark }];
  if (id === undefined || !shown) return null;
  return (
    <Suspense>
      <GalleryLightbox entries={shown} id={id} onView={open} onClose={() => open(undefined)} />
    </Suspense>
  );
}

import { useIntl } from 'react-intl';
import type { LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import type { GalleryItem } from '../../kit/media/galleryItem.ts';
import { profilePath } from '../../platform/paths.ts';

type Named = Pick<LodgeMediaItem, 'alt' | 'caption' | 'video' | 'by'>;

/** How an item is called: by its own words, or by whose it is. */
export function useItemName(): (item: Named) => string {
  const { formatMessage } = useIntl();
  return ({ alt, caption, video, by }) => {
    const name = by?.name ?? formatMessage({ id: 'lodgeMedia.nobody' });
    return alt || caption || formatMessage({ id: 'lodgeMedia.of' }, { name, video: String(video) });
  };
}

/** An item as tiles and full size show it, with what is known of it besides. */
export function useLodgeItem() {
  const { formatMessage } = useIntl();
  const nameOf = useItemName();
  return (item: LodgeMediaItem) => {
    const { mediaItemId, by, picture } = item;
    const name = nameOf(item);
    return {
      ...item,
      ...{ id: mediaItemId, name },
      open: picture ? formatMessage({ id: 'lodgeMedia.open' }, { name }) : undefined,
      owner: by ? { person: by, to: profilePath(by.profileId) } : undefined,
    } satisfies GalleryItem;
  };
}

export type LodgeItem = ReturnType<ReturnType<typeof useLodgeItem>>;

import { useIntl } from 'react-intl';
import type { LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';

type Named = Pick<LodgeMediaItem, 'alt' | 'caption' | 'video' | 'by'>;

/** How an item is called: by its own words, or by whose it is. */
export function useItemName(): (item: Named) => string {
  const { formatMessage } = useIntl();
  return ({ alt, caption, video, by }) => {
    const name = by?.name ?? formatMessage({ id: 'lodgeMedia.nobody' });
    return alt || caption || formatMessage({ id: 'lodgeMedia.of' }, { name, video: String(video) });
  };
}

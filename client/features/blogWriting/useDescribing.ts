import { media } from '../../../shared/media.ts';
import { useCommand, type CommandState } from '../../app/api.ts';
import type { Edited } from './content.ts';

type Described = Pick<Edited['pictures'][number], 'mediaId' | 'alt' | 'adult'>;

/** Changes what is said about a picture of the entry, and leaves the rest as it is. */
export function useDescribing({ mediaId, alt, adult }: Described) {
  const [update, state] = useCommand(media.UpdateMediaItem);
  const describe = (part: Partial<Pick<Described, 'alt' | 'adult'>>) =>
    update({ mediaId, alt, adult, ...part, caption: '', audience: null, kinkIds: [] });
  return [describe, state] as [typeof describe, CommandState];
}

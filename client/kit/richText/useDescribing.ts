import { media } from '../../../shared/media/contract.ts';
import { useCommand, type CommandState } from '../../platform/api.ts';
import type { OwnPicture } from './pictures.ts';

type Described = Pick<OwnPicture, 'mediaId' | 'alt' | 'adult'>;

/** Changes what is said about a picture in a text, and leaves the rest as it is. */
export function useDescribing({ mediaId, alt, adult }: Described) {
  const [update, state] = useCommand(media.UpdateMediaItem);
  const describe = (part: Partial<Pick<Described, 'alt' | 'adult'>>) =>
    update({ mediaId, alt, adult, ...part, caption: '', audience: null, kinkIds: [] });
  return [describe, state] as [typeof describe, CommandState];
}

import type { Input } from '../../../shared/contract.ts';
import { media, type OwnMedia } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { tellFailure } from '../../platform/failed.ts';
import { patch } from '../../platform/store.ts';

/** Puts the items of an own album into a new order, at once on the screen. */
export function useSorting(input: Input<typeof media.GetMyAlbum>): (items: OwnMedia[]) => void {
  const [sort] = useCommand(media.SortMediaItems);
  return (items) => {
    const undo = patch(media.GetMyAlbum, input, (answer) => void (answer.items = items));
    sort({ albumId: input.albumId, mediaIds: items.map(({ mediaId }) => mediaId) }).catch((error: unknown) => {
      undo();
      tellFailure(error);
    });
  };
}

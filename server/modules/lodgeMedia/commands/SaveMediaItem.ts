import { LodgeMediaState } from '../../../../shared/enums.ts';
import { lodgeMedia } from '../../../../shared/lodgeMedia/contract.ts';
import type { Actor } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import type { CommandContext } from '../../../platform/handlerTypes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isAdmin, noteActivity } from '../../lodges/index.ts';
import { dropMedia, keepForPlace, mustNotBeJudged } from '../../media/index.ts';
import { findAlbum, findItem, placeIn } from '../loading.ts';
import { LodgeItem } from '../model/LodgeItem.ts';
import { mayAdd } from '../model/rules.ts';

export const SaveMediaItem = handle(lodgeMedia.SaveMediaItem, {
  load: ({ albumId }, unit, actor) => findAlbum(unit, albumId, actor),
  may: mayAdd,
  async do({ album, mine }, { albumId, mediaItemId, ...upload }, actor, unit) {
    const { lodgeId } = album;
    const position =
      mediaItemId === undefined
        ? await placeIn(unit, albumId)
        : await takePlaceOf(unit, mediaItemId, { albumId, actor });
    const mediaId = await keepForPlace(unit, actor, upload);
    await unit.em.flush();
    // Who runs the lodge has its key: nobody else of it need look.
    const decided = isAdmin(mine)
      ? { state: LodgeMediaState.Accepted, decidedBy: actor.profileId, decidedAt: unit.now }
      : { state: LodgeMediaState.Waiting, decidedBy: null, decidedAt: null };
    const place = { mediaId, lodgeId, albumId, position, reason: null, at: unit.now };
    unit.em.create(LodgeItem, { ...place, ...decided }).added();
    await noteActivity(unit, lodgeId, actor.profileId);
    return { mediaItemId: mediaId };
  },
});

/** Deletes an item of the actor in this album; answers where it stood. */
async function takePlaceOf(
  unit: CommandContext,
  mediaId: number,
  { albumId, actor }: { albumId: number; actor: Actor },
): Promise<number> {
  const { item, uploaderId } = await findItem(unit, mediaId, actor);
  if (uploaderId !== actor.profileId || item.albumId !== albumId) refuse('NotFound');
  const { position } = item;
  await mustNotBeJudged(unit, [mediaId]);
  await dropMedia(unit, uploaderId, [mediaId]);
  return position;
}

import { lodgesLive } from '../../../../shared/lodges/live.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { LodgeChanged, LodgeDeletionAsked, LodgeRestored } from '../events.ts';

/** Lets everybody who has a lodge open see what it says of itself now. */
export const ShowLodge = outsideCall(
  'ShowLodge',
  [LodgeChanged, LodgeDeletionAsked, LodgeRestored],
  async ({ data: { lodgeId } }, { hub }) => hub.staleFor(`lodge:${lodgeId}`, lodgesLive.topics.lodge),
  'effects',
);

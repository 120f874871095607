import { lodgesLive } from '../../../../shared/lodges/live.ts';
import { showing } from '../../../platform/work/jobs.ts';
import { LodgeChanged, LodgeDeletionAsked, LodgeRestored } from '../events.ts';

/** Lets everybody who has a lodge open see what it says of itself now. */
export const ShowLodge = showing(
  'ShowLodge',
  [LodgeChanged, LodgeDeletionAsked, LodgeRestored],
  ({ data: { lodgeId } }, pages) => pages.staleFor(`lodge:${lodgeId}`, lodgesLive.topics.lodge),
);

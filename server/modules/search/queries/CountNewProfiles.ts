import { search } from '../../../../shared/search/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { understood } from '../request.ts';
import { readSnapshot } from '../snapshots.ts';
import { countSince } from '../page.ts';
import { totalOf } from '../execute.ts';

export const CountNewProfiles = handle(search.CountNewProfiles, async ({ look, ...input }, actor, context) => {
  const snapshot = await readSnapshot(context.platform.cache, actor.profileId, look);
  if (!snapshot) return totalOf(0);
  return totalOf(await countSince(await understood(input, actor, context), snapshot.highest, context.read));
});

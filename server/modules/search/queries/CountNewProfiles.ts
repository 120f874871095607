import { search } from '../../../../shared/search/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { understood } from '../ask.ts';
import { keptLook } from '../looks.ts';
import { countSince } from '../page.ts';
import { told } from '../run.ts';

export const CountNewProfiles = handle(search.CountNewProfiles, async ({ look, ...wanted }, actor, context) => {
  const kept = await keptLook(context.platform.cache, actor.profileId, look);
  if (!kept) return told(0);
  return told(await countSince(await understood(wanted, actor, context), kept.highest, context.read));
});

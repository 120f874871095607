import { search } from '../../../../shared/search/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { best, matchCards, matching } from '../bestMatches.ts';
import { saveSnapshot, readSnapshot } from '../snapshots.ts';

export const GetMatchProfiles = handle(search.GetMatchProfiles, async ({ look, skip, take }, actor, context) => {
  const { found, missing } = await matching(actor, context);
  if (missing.length > 0) return { missing, look: '', total: 0, over: false, more: false, items: [] };
  const { cache } = context.platform;
  const snapshot = look === null ? undefined : await readSnapshot(cache, actor.profileId, look);
  const result = snapshot ?? (await best(found, context));
  return {
    missing,
    look: snapshot ? look! : await saveSnapshot(cache, actor.profileId, result),
    ...{ total: result.total, over: result.over, more: result.ordinals.length > skip + take },
    items: await matchCards(found, result.ordinals.slice(skip, skip + take), actor, context),
  };
});

import { savedSearches } from '../../../../shared/search/saved.ts';
import { handle } from '../../../platform/handle.ts';
import { understood } from '../request.ts';
import { countSince } from '../page.ts';
import { totalOf } from '../execute.ts';
import { savedSearchesOf } from '../saved.ts';

export const GetSavedSearches = handle(savedSearches.GetSavedSearches, async (_input, actor, context) => {
  const { read, platform } = context;
  const saved = [];
  for (const { seenOrdinal, ...one } of await savedSearchesOf(read, platform.secrets, actor.profileId)) {
    const found = await understood(one.search, actor, context);
    saved.push({ ...one, fresh: totalOf(await countSince(found, seenOrdinal, read)) });
  }
  return saved;
});

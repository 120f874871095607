import { savedSearches } from '../../../../shared/search/saved.ts';
import { handle } from '../../../platform/handle.ts';
import { understood } from '../ask.ts';
import { countSince } from '../page.ts';
import { told } from '../run.ts';
import { savedSearchesOf } from '../saved.ts';

export const GetSavedSearches = handle(savedSearches.GetSavedSearches, async (_input, actor, context) => {
  const { read, platform } = context;
  const saved = [];
  for (const { seenOrdinal, ...one } of await savedSearchesOf(read, platform.secrets, actor.profileId)) {
    const found = await understood(one.search, actor, context);
    saved.push({ ...one, fresh: told(await countSince(found, seenOrdinal, read)) });
  }
  return saved;
});

import { fewestLetters, finding, mostSuggested as most } from '../../../../shared/finding/contract.ts';
import { searchTerms } from '../../../platform/database/searching.ts';
import { handle } from '../../../platform/handle.ts';
import { suggestedEntries } from '../../blogs/index.ts';
import { suggestedKinks } from '../../interests/index.ts';
import { suggestedLodges } from '../../lodges/index.ts';
import { suggestedMembers } from '../members.ts';

const nothing = { members: [], blogs: [], lodges: [], tags: [] };

export const GetSuggestions = handle(
  finding.GetSuggestions,
  async ({ text }, actor, { now, call, platform: { database } }) => {
    if (text.length < fewestLetters) return nothing;
    const terms = searchTerms(text);
    if (terms.plain.length < fewestLetters) return nothing;
    const [members, blogs, lodges, tags] = await Promise.all([
      suggestedMembers(database, terms, actor, { most: most.members, now }),
      suggestedEntries(database, terms, actor, most.blogs),
      call.site.lodgesEnabled ? suggestedLodges(database, terms, actor, most.lodges) : [],
      suggestedKinks(database, terms, actor, most.tags),
    ]);
    return { members, blogs, lodges, tags };
  },
);

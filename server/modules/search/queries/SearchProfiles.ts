import { search } from '../../../../shared/search/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { understood } from '../request.ts';
import { pageOfSearch } from '../page.ts';

export const SearchProfiles = handle(search.SearchProfiles, async (input, actor, context) =>
  pageOfSearch(await understood(input, actor, context), input, actor, context),
);

import { defineModule } from '../../platform/module.ts';
import { SaveStartPageSortOptions } from './commands/SaveStartPageSortOptions.ts';
import { personal } from './personal.ts';
import { GetBestMatches } from './queries/GetBestMatches.ts';
import { GetNewNearby } from './queries/GetNewNearby.ts';
import { GetOnlineNearby } from './queries/GetOnlineNearby.ts';
import { GetStartPageSortOptions } from './queries/GetStartPageSortOptions.ts';
import { Hints } from './queries/Hints.ts';

/** The page a member arrives on: its blocks in the member's order, and those that no other module brings. */
export const start = defineModule({
  name: 'Start',
  entities: [],
  handlers: [
    ...[Hints, GetStartPageSortOptions, SaveStartPageSortOptions],
    ...[GetNewNearby, GetOnlineNearby, GetBestMatches],
  ],
  jobs: [],
  personal,
});

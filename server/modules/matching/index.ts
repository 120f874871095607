import { sql } from 'kysely';
import { defineModule } from '../../platform/module.ts';
import { SaveMatchSettings } from './commands/SaveMatchSettings.ts';
import { SaveProfileFilterConfiguration } from './commands/SaveProfileFilterConfiguration.ts';
import { personal } from './personal.ts';
import { GetAutomaticMatchWords } from './queries/GetAutomaticMatchWords.ts';
import { GetMatchSettings } from './queries/GetMatchSettings.ts';
import { GetProfileFilterConfiguration } from './queries/GetProfileFilterConfiguration.ts';

export { WishesChanged } from './events.ts';
export { isWanted, wantedBy } from './filter.ts';

/** Whether a profile has said whom it would match with. */
export const hasMatchSettings = (profileId: number) =>
  sql<boolean>`exists (select from match_settings where profile_id = ${profileId})`;

/** Whom somebody wants to meet, in search and as a match. */
export const matching = defineModule({
  name: 'Matching',
  entities: [],
  handlers: [
    GetProfileFilterConfiguration,
    SaveProfileFilterConfiguration,
    GetMatchSettings,
    SaveMatchSettings,
    GetAutomaticMatchWords,
  ],
  jobs: [],
  personal,
});

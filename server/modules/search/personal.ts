import { sql } from 'kysely';
import { writeOptions } from '../../../shared/search/address.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { forgetPerson } from './refresh.ts';
import { savedSearchesOf } from './saved.ts';

/** The searches somebody keeps. What they are found by follows from what they tell elsewhere, and goes with them. */
export const personal: PersonalData = {
  async read(database, profileId, secrets) {
    const saved = await savedSearchesOf(database, secrets, profileId);
    return {
      savedSearches: saved.map(({ name, alert, search: { mode, filtered, options, text } }) => ({
        ...{ name, mode, filtered, text, alert },
        searchOptions: writeOptions(options),
      })),
    };
  },
  async erase(unit, profileId) {
    await sql`delete from saved_search where profile_id = ${profileId}`.execute(unit.sql);
    await sql`delete from compared_facts where profile_id = ${profileId}`.execute(unit.sql);
    await forgetPerson(unit, profileId);
  },
};

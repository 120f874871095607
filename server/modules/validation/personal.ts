import { sql } from 'kysely';
import { ValidationStatus, VerificationMethod } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, rows } from '../../platform/database/sql.ts';
import { dropVideos } from './revoking.ts';

/** The checks of a profile's persons; they go with the persons, and a video with its check. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const validations = await rows(
      database,
      sql`select person.name as person, ${enumName(VerificationMethod, sql.ref('method'))} as method,
          ${enumName(ValidationStatus, sql.ref('status'))} as status, reason, over_18 as "over18",
          started_at as "startedAt", decided_at as "decidedAt", expires_at as "expiresAt"
        from validation join person on person.id = person_id where validation.profile_id = ${profileId}
        order by validation.id`,
    );
    return { validations };
  },
  async erase({ sql: database, record }, profileId) {
    await dropVideos({ sql: database, record }, sql`profile_id = ${profileId}`);
  },
};

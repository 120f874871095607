import { sql } from 'kysely';
import { Gender, ProfileStatus, ProfileType } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, firstRow, rows } from '../../platform/sql.ts';

/** The profile itself, its persons and what they agreed to. The profile's own row becomes a tombstone in the model. */
export const personal: PersonalData = {
  async read(database, profileId) {
    const profile = await firstRow(
      database,
      sql`select p.id as "profileId", p.name, email, email_confirmed_at as "emailConfirmedAt",
          ${enumName(ProfileType, sql.ref('type'))} as "profileType", ${enumName(Gender, sql.ref('gender'))} as gender,
          ${enumName(ProfileStatus, sql.ref('status'))} as status, access_type as "accessType", member_until as "memberUntil",
          terms_version as "termsVersion", forced_validation as "forcedValidation", locale, time_zone as "timeZone",
          place.country, place.zip_code as "zipCode", place.name as town, headline, configuration,
          created_at as "createdAt", last_seen_at as "lastSeenAt"
        from profile p left join place on place.id = place_id where p.id = ${profileId}`,
    );
    const persons = await rows(
      database,
      sql`select name, ${enumName(Gender, sql.ref('gender'))} as gender, birthday::text, height, weight
        from person where profile_id = ${profileId} order by position`,
    );
    const consents = await rows(
      database,
      sql`select kind, version, choices, at from consent where profile_id = ${profileId} order by id`,
    );
    return { profile, persons, consents };
  },
  async erase({ sql: database }, profileId) {
    for (const table of ['consent', 'secret_link', 'person']) {
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
    }
  },
};

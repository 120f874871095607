import { sql } from 'kysely';
import { DarkStatus, Gender, ProfileStatus, ProfileType } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import { enumName, firstRow, rows } from '../../platform/database/sql.ts';
import {
  asColumns,
  choiceFacts,
  measureFacts,
  profileChoiceFacts,
  profileGroupsFacts,
  unsealFacts,
  type Sealed,
} from './facts.ts';
import type { Visibility } from './model/description.ts';
import { visibilityOf } from './visibility.ts';

/** The profile itself, its persons and what they agreed to. The profile's own row becomes a tombstone in the model. */
export const personal: PersonalData = {
  async read(database, profileId, secrets) {
    const profile = await firstRow(
      database,
      sql<{
        visibility: Visibility;
      }>`select p.id as "profileId", p.name, email, email_confirmed_at as "emailConfirmedAt",
          ${enumName(ProfileType, sql.ref('type'))} as "profileType", ${enumName(Gender, sql.ref('gender'))} as gender,
          ${enumName(ProfileStatus, sql.ref('status'))} as status, access_type as "accessType", member_until as "memberUntil",
          terms_version as "termsVersion", forced_validation as "forcedValidation", locale, time_zone as "timeZone",
          place.country, place.zip_code as "zipCode", place.name as town, headline, about as text, withheld_words as "withheldWords",
          ${asColumns([...profileChoiceFacts('p'), ...profileGroupsFacts('p')])}, visibility, ${enumName(DarkStatus, sql.ref('dark_status'))} as "darkStatus", configuration,
          created_at as "createdAt", last_seen_at as "lastSeenAt"
        from profile p left join place on place.id = place_id where p.id = ${profileId}`,
    );
    const persons = await rows(
      database,
      sql<
        Sealed & { personId: number }
      >`select id as "personId", name, ${enumName(Gender, sql.ref('gender'))} as gender,
          birthday::text, ${asColumns([...measureFacts('person'), ...choiceFacts('person')])}
        from person where profile_id = ${profileId} order by position`,
    );
    const consents = await rows(
      database,
      sql`select kind, version, choices, at from consent where profile_id = ${profileId} order by id`,
    );
    const formerNames = await rows(
      database,
      sql`select name, changed_at as "changedAt" from former_name where profile_id = ${profileId} order by changed_at`,
    );
    const moves = await rows(database, sql`select at from place_change where profile_id = ${profileId} order by at`);
    return {
      profile: profile && { ...profile, visibility: visibilityOf(profile.visibility) },
      persons: persons.map((person) => ({ ...person, ...unsealFacts(secrets, person.personId, person) })),
      consents,
      formerNames,
      moves,
    };
  },
  async erase({ sql: database }, profileId) {
    await sql`update profile set picture_withheld = 0, withheld_picture_id = null, text_withheld = 0, withheld_words = null
      where id = ${profileId}`.execute(database);
    for (const table of ['consent', 'secret_link', 'person', 'former_name', 'place_change']) {
      await sql`delete from ${sql.table(table)} where profile_id = ${profileId}`.execute(database);
    }
  },
};

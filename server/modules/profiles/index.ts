import { sql, type Kysely } from 'kysely';
import { defineModule } from '../../platform/module.ts';
import { firstRow } from '../../platform/sql.ts';
import { AcceptTermsOfService } from './commands/AcceptTermsOfService.ts';
import { UpdateProfileConfiguration } from './commands/UpdateProfileConfiguration.ts';
import { ProfileSchema } from './model/Profile.ts';
import { GetProfileData } from './queries/GetProfileData.ts';
import { Settings } from './queries/Settings.ts';

export { cardOf, isHere, isShown, pictureOf } from './card.ts';
export { profileDataOf } from './profileData.ts';

type Reading = Kysely<never> | Kysely<unknown>;

export interface Credentials {
  profileId: number;
  passwordHash: string | null;
  status: number;
}

/** What a log-on is judged by: found by user name or e-mail. */
export const credentialsOf = (database: Reading, userName: string) =>
  firstRow(
    database,
    sql<Credentials>`select id as "profileId", password_hash as "passwordHash", status from profile
      where name = ${userName}::citext or email = ${userName}::citext limit 1`,
  );

/** The stored password of a profile. */
export const passwordOf = (database: Reading, profileId: number) =>
  firstRow(
    database,
    sql<{ passwordHash: string | null }>`select password_hash as "passwordHash" from profile where id = ${profileId}`,
  );

/** The number of a profile's status; undefined when there is no such profile. */
export const statusOf = async (database: Reading, profileId: number) =>
  (await firstRow(database, sql<{ status: number }>`select status from profile where id = ${profileId}`))?.status;

/** Notes that a profile is here, for the online mark. */
export const noteSeen = (database: Kysely<never>, profileId: number, now: Date) =>
  sql`update profile set last_seen_at = ${now} where id = ${profileId}`.execute(database);

export interface Recipient {
  profileId: number;
  name: string;
  email: string;
  locale: 'en-GB' | 'da-DK' | 'nb-NO' | 'sv-SE';
  couple: boolean;
}

/** How a profile is written to; undefined when it must not be. */
export const recipientOf = (database: Reading, profileId: number) =>
  firstRow(
    database,
    sql<Recipient>`select id as "profileId", name, email, locale, type = 2 as couple from profile where id = ${profileId} and status in (3, 4)`,
  );

export const profiles = defineModule({
  name: 'Profiles',
  entities: [ProfileSchema],
  handlers: [GetProfileData, Settings, AcceptTermsOfService, UpdateProfileConfiguration],
  jobs: [],
});

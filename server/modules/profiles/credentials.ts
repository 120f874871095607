/** What access needs to know of a profile: how it is known, by what it proves itself, where it is written to. */
import { sql, type Kysely } from 'kysely';
import { ProfileStatus, ProfileType, type Locale } from '../../../shared/enums.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';

type Reading = Kysely<never> | Kysely<unknown>;

export interface Credentials {
  profileId: number;
  passwordHash: Column<'profile', 'passwordHash'>;
  status: Column<'profile', 'status'>;
  /** The site it belongs to. */
  siteId: Column<'profile', 'siteId'>;
}

const columns = sql`id as "profileId", password_hash as "passwordHash", status, site_id as "siteId"`;

/** Found by user name or e-mail; among several that wrote one address the one who confirmed it. */
export const credentialsOf = (database: Reading, userName: string) =>
  firstRow(
    database,
    sql<Credentials>`select ${columns} from profile where name = ${userName}::citext and not dark or email = ${userName}::citext
      order by email_confirmed_at is null, id limit 1`,
  );

/** Found by the address it confirmed: what nobody confirmed proves nothing about whose profile it is. */
export const holderOf = (database: Reading, email: string) =>
  firstRow(
    database,
    sql<Credentials>`select ${columns} from profile where email = ${email}::citext and email_confirmed_at is not null`,
  );

/** Found by number. */
export const passwordOf = (database: Reading, profileId: number) =>
  firstRow(database, sql<Credentials>`select ${columns} from profile where id = ${profileId}`);

/** The same, locked until the end of the transaction: two changes of the ways in come one after the other. */
export const lockCredentials = (database: Kysely<never>, profileId: number) =>
  firstRow(database, sql<Credentials>`select ${columns} from profile where id = ${profileId} for no key update`);

export interface Mailbox {
  profileId: number;
  name: Column<'profile', 'name'>;
  email: NonNullable<Column<'profile', 'email'>>;
  /** The site it belongs to. */
  siteId: Column<'profile', 'siteId'>;
  /** Whether the address is known to be its own. */
  confirmed: boolean;
  locale: Locale;
  couple: boolean;
}

/** Where a profile hears about its own safety, also while it is locked or not confirmed; undefined when it is closed. */
export const mailboxOf = (database: Reading, profileId: number) =>
  firstRow(
    database,
    sql<Mailbox>`select ${profileId}::bigint as "profileId", name, email, site_id as "siteId",
        email_confirmed_at is not null as confirmed, locale, type = ${sql.lit(ProfileType.Couple)} as couple from profile
      where id = account_of(${profileId}) and email is not null
        and status not in (${sql.lit(ProfileStatus.ToBeDeleted)}, ${sql.lit(ProfileStatus.Deleted)})`,
  );

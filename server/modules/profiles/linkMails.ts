import { sql } from 'kysely';
import { ProfileType, type Locale } from '../../../shared/enums.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';

/** To whom and about what a link for confirmation is mailed. */
export interface Confirmation {
  profileId: number;
  email: NonNullable<Column<'secret_link', 'email'>>;
  /** The site it belongs to. */
  siteId: number | null;
  name: string;
  locale: Locale;
  couple: boolean;
  /** Whether the address already belongs to a profile: then the mail tells that profile, and the link never leaves. */
  known: boolean;
}

/** What is to be mailed for a link; undefined when it is used, late or replaced. */
export const confirmationOf = (database: Database, linkId: number, now: Date) =>
  firstRow(
    database.write(),
    sql<Confirmation>`
      select p.id as "profileId", link.email, coalesce(holder.site_id, p.site_id) as "siteId", coalesce(holder.name, p.name) as name, coalesce(holder.locale, p.locale) as locale,
        coalesce(holder.type, p.type) = 2 as couple, holder.id is not null as known
      from secret_link link join profile p on p.id = link.profile_id
      left join profile holder on holder.email = link.email and holder.email_confirmed_at is not null
      where link.id = ${linkId} and used_at is null and expires_at > ${now}`,
  );

/** To whom a link is mailed that takes a deletion back. */
export interface Farewell {
  profileId: number;
  email: NonNullable<Column<'profile', 'email'>>;
  /** The site it belongs to. */
  siteId: Column<'profile', 'siteId'>;
  name: Column<'profile', 'name'>;
  locale: Locale;
  couple: boolean;
  timeZone: Column<'profile', 'timeZone'>;
  eraseAt: NonNullable<Column<'profile', 'eraseAt'>>;
}

/** What is to be mailed for such a link; undefined when it is used, late, or the address was never confirmed. */
export const farewellOf = (database: Database, linkId: number, now: Date) =>
  firstRow(
    database.write(),
    sql<Farewell>`
      select p.id as "profileId", p.email, p.site_id as "siteId", p.name, locale, type = ${sql.lit(ProfileType.Couple)} as couple,
        time_zone as "timeZone", erase_at as "eraseAt"
      from secret_link link join profile p on p.id = link.profile_id
      where link.id = ${linkId} and used_at is null and expires_at > ${now} and email_confirmed_at is not null`,
  );

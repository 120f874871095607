/** Another address on its way: it waits for a word from the new and one from the old mailbox. */
import { sql } from 'kysely';
import type { Locale } from '../../../shared/enums.ts';
import type { Database } from '../../platform/database/database.ts';
import { consumeLink, endLinks, makeLink, readLink, type Link, type LinkPurpose } from '../../platform/http/links.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { changeEmail, lockCredentials } from '../profiles/index.ts';
import { EmailChangeAsked, EmailChangeMoved } from './events.ts';

/** The links of both mails, and which of both words each of them is. */
const sides = { NewEmail: 'new_confirmed_at', OldEmail: 'old_confirmed_at' } as const;
export type Side = keyof typeof sides;
const both = Object.keys(sides) as Side[];

/** Lets another address wait; one that waited before is forgotten. Refuses with EmailUnchanged. */
export async function askForEmail(unit: Unit, profileId: number, email: string): Promise<void> {
  const { sql: database, now } = unit;
  await lockCredentials(database, profileId);
  const same = await firstRow(
    database,
    sql<{ same: boolean }>`select email = ${email}::citext as same from profile where id = ${profileId}`,
  );
  if (same?.same) refuse('EmailUnchanged');
  const newLinkId = await makeLink(database, { purpose: 'NewEmail', profileId, email }, now);
  const oldLinkId = await makeLink(database, { purpose: 'OldEmail', profileId, email }, now);
  await sql`insert into email_change (profile_id, email, asked_at, expires_at)
    select ${profileId}, ${email}, ${now}, expires_at from secret_link where id = ${newLinkId}
    on conflict (profile_id) do update set email = excluded.email, asked_at = excluded.asked_at,
      expires_at = excluded.expires_at, new_confirmed_at = null, old_confirmed_at = null`.execute(database);
  unit.record(EmailChangeAsked, { profileId, newLinkId, oldLinkId });
}

/** Uses the link of one side; the address changes with the second. Refuses with LinkExpired and EmailTaken. Answers whether it changed. */
export async function confirmEmailChange(unit: Unit, secrets: Secrets, token: string): Promise<boolean> {
  const { sql: database, now } = unit;
  const { side, profileId } = await waitingLink(unit, secrets, token);
  // Held before the link is used, in the order in which everybody else holds them.
  await lockCredentials(database, profileId);
  await consumeLink(database, secrets, side, token, now);
  const change = await firstRow(
    database,
    sql<{ email: Column<'email_change', 'email'>; complete: boolean }>`
      update email_change set ${sql.ref(sides[side])} = ${now} where profile_id = ${profileId}
      returning email, new_confirmed_at is not null and old_confirmed_at is not null as complete`,
  );
  if (!change) return refuse('LinkExpired');
  unit.record(EmailChangeMoved, { profileId });
  if (!change.complete) return false;
  await changeEmail(unit, profileId, change.email);
  await forgetEmailChange(unit, profileId);
  return true;
}

/** Lets the address stay as it is, by the link of one side. Refuses with LinkExpired. */
export async function stopEmailChange(unit: Unit, secrets: Secrets, token: string): Promise<void> {
  await cancelEmailChange(unit, (await waitingLink(unit, secrets, token)).profileId);
}

/** Lets the address of a profile stay as it is; none may wait. */
export async function cancelEmailChange(unit: Unit, profileId: number): Promise<void> {
  await lockCredentials(unit.sql, profileId);
  await forgetEmailChange(unit, profileId);
  unit.record(EmailChangeMoved, { profileId });
}

async function forgetEmailChange({ sql: database, now }: Unit, profileId: number): Promise<void> {
  for (const purpose of both) await endLinks(database, { profileId, purpose }, now);
  await sql`delete from email_change where profile_id = ${profileId}`.execute(database);
}

/** The link of one of both mails, without using it. Refuses with LinkExpired. */
async function waitingLink({ sql: database, now }: Unit, secrets: Secrets, token: string) {
  for (const side of both) {
    const link = await readLink(database, secrets, side satisfies LinkPurpose, token, now);
    if (link) return { ...link, side } satisfies Link & { side: Side };
  }
  return refuse('LinkExpired');
}

/** To whom and about what one of both mails goes. */
export interface EmailChangeMail {
  profileId: number;
  to: string;
  /** The site it belongs to. */
  siteId: number | null;
  name: string;
  locale: Locale;
  couple: boolean;
  /** Whether the new address belongs to a profile already: then the mail tells that profile, and no link leaves. */
  known: boolean;
}

/** What is to be mailed for a link; undefined when it is used, late or replaced. */
export const mailOf = (database: Database, side: Side, linkId: number, now: Date) =>
  firstRow(
    database.write(),
    sql<EmailChangeMail>`
      select p.id as "profileId", coalesce(holder.site_id, p.site_id) as "siteId", case when ${side} = 'NewEmail' then link.email else p.email end as "to", coalesce(holder.name, p.name) as name,
        coalesce(holder.locale, p.locale) as locale, coalesce(holder.type, p.type) = 2 as couple,
        holder.id is not null as known
      from secret_link link join profile p on p.id = link.profile_id
      left join profile holder on ${side} = 'NewEmail' and holder.email = link.email and holder.email_confirmed_at is not null
      where link.id = ${linkId} and link.purpose = ${side} and used_at is null and expires_at > ${now}
        and p.email is not null`,
  );

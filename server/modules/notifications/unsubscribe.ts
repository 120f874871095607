/** The keys by which mails of a category are stopped without logging on: the sealed number of a profile, good for ever and for nothing else. */
import { sql, type Kysely } from 'kysely';
import { NotificationChannel } from '../../../shared/enums.ts';
import type { MailKind } from '../../../shared/notifications/contract.ts';
import type { NotificationCategory } from '../../../shared/notifications/kinds.ts';
import { refuse } from '../../platform/refusal.ts';
import { digest, sameDigest, seal, unseal, type Secrets } from '../../platform/secrets.ts';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { setConfiguration } from '../profiles/index.ts';
import { typesOf } from './types.ts';

const { SendEmail } = NotificationChannel;

type Reading = Kysely<never> | Kysely<unknown>;

const purposeOf = (category: MailKind) => `unsubscribe ${category}`;

/** The key in the mails of a kind to a profile; it opens no other kind. Its length tells nothing of the number either. */
export const profileKeyOf = (secrets: Secrets, profileId: number, category: MailKind): string =>
  seal(secrets, purposeOf(category), String(profileId).padStart(16, '0')).toString('base64url');

/** The profile of a key. Refuses with UnknownProfileKey; the key is judged before anything is looked up, so that time tells nothing. */
export function profileOfKey(secrets: Secrets, { category, profileKey }: UnsubscribeRequest): number {
  if (profileKey.includes('.')) return profileOfSigned(secrets, { category, profileKey });
  try {
    return Number(unseal(secrets, purposeOf(category), Buffer.from(profileKey, 'base64url')));
  } catch {
    return refuse('UnknownProfileKey');
  }
}

/** Mails of before there was a dark variant carry the number and its signature; their keys are good for ever. */
function profileOfSigned(secrets: Secrets, { category, profileKey }: UnsubscribeRequest): number {
  const [number = '', signature = ''] = profileKey.split('.');
  const profileId = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : 0;
  const signed = digest(secrets, 'unsubscribe', `${profileId} ${category}`);
  const fits = sameDigest(signed, Buffer.from(signature, 'base64url'));
  return fits && profileId > 0 ? profileId : refuse('UnknownProfileKey');
}

/** The path of the page that stops mails of a kind. */
export const unsubscribePath = (secrets: Secrets, profileId: number, category: MailKind): string =>
  `/Unsubscribe?category=${category}&profileKey=${profileKeyOf(secrets, profileId, category)}`;

/** Whether no mails of a kind come to a profile because it stopped them; one of them may have been wished for since. */
export async function hasStopped(database: Reading, profileId: number, kind: MailKind): Promise<boolean> {
  const stopped =
    kind === 'digest'
      ? sql`select from profile where id = ${profileId} and configuration ->> 'mailRhythm' = 'Never'`
      : sql`select from mail_stopped where profile_id = ${profileId} and category = ${kind} and not exists (
          select from notification_setting where profile_id = ${profileId} and type = any(${typesOf(kind)}::text[])
            and channels & ${SendEmail} <> 0)`;
  return (await firstRow(database, stopped)) !== undefined;
}

interface Writing {
  sql: Kysely<never>;
  now: Date;
}

interface UnsubscribeRequest {
  category: MailKind;
  profileKey: string;
}

/**
 * Stops the mails of a kind for the profile of a key; again changes nothing. What was chosen before is noted, so that
 * taking it back restores it.
 */
export async function stopMails(unit: Writing, secrets: Secrets, request: UnsubscribeRequest): Promise<void> {
  const profileId = profileOfKey(secrets, request);
  const { category } = request;
  if (await hasStopped(unit.sql, profileId, category)) return;
  await (category === 'digest' ? stopDigests(unit, profileId) : stopCategory(unit, profileId, category));
}

async function stopDigests({ sql: database, now }: Writing, profileId: number): Promise<void> {
  await sql`
    insert into mail_stopped (profile_id, category, at, types)
    select id, 'digest', ${now}, array[coalesce(configuration ->> 'mailRhythm', 'AtOnce')] from profile
    where id = ${profileId} and configuration ->> 'mailRhythm' is distinct from 'Never'
    on conflict (profile_id, category) do update set at = excluded.at, types = excluded.types`.execute(database);
  await setConfiguration(database, profileId, 'mailRhythm', 'Never');
}

/** Takes a profile's settings of a category in the one order in which all take them, so that none wait in a circle. */
const settingsOf = (profileId: number, category: NotificationCategory) =>
  sql<Columns<'notification_setting', 'type' | 'channels'>>`select type, channels from notification_setting
    where profile_id = ${profileId} and type = any(${typesOf(category)}::text[]) order by type for update`;

async function stopCategory({ sql: database, now }: Writing, profileId: number, category: NotificationCategory) {
  await sql`
    with held as (${settingsOf(profileId, category)}),
    chosen as (
      update notification_setting s set channels = held.channels & ~${SendEmail}::int, changed_at = ${now} from held
      where s.profile_id = ${profileId} and s.type = held.type and held.channels & ${SendEmail} <> 0
      returning s.type)
    insert into mail_stopped (profile_id, category, at, types)
    select id, ${category}, ${now}, array(select type from chosen) from profile where id = ${profileId}
    on conflict (profile_id, category) do update set types = array(
      select unnest(mail_stopped.types) union select unnest(excluded.types))`.execute(database);
}

/** Lets the mails of a kind come again, as they came before they were stopped; again changes nothing. */
export async function resumeMails(unit: Writing, secrets: Secrets, request: UnsubscribeRequest): Promise<void> {
  const { sql: database, now } = unit;
  const { category } = request;
  const profileId = profileOfKey(secrets, request);
  if (category !== 'digest') await settingsOf(profileId, category).execute(database);
  else if (!(await hasStopped(database, profileId, category))) return;
  const noted = await firstRow(
    database,
    sql<
      Columns<'mail_stopped', 'types'>
    >`delete from mail_stopped where profile_id = ${profileId} and category = ${category} returning types`,
  );
  const before = noted?.types ?? [];
  if (category === 'digest') return setConfiguration(database, profileId, 'mailRhythm', before[0] ?? 'AtOnce');
  await sql`update notification_setting set channels = channels | ${SendEmail}::int, changed_at = ${now}
    where profile_id = ${profileId} and type = any(${before}::text[])`.execute(database);
}

/** The keys by which mails of a category are stopped without logging on: a number and its signature, good for ever and for nothing else. */
import { sql, type Kysely } from 'kysely';
import type { MailCategory, NotificationType } from '../../../shared/notifications.ts';
import { refuse } from '../../platform/refusal.ts';
import { digest, sameDigest, type Secrets } from '../../platform/secrets.ts';
import { firstRow } from '../../platform/sql.ts';

const sign = (secrets: Secrets, profileId: number) => digest(secrets, 'unsubscribe', String(profileId));

/** The key in the mails of a profile. */
export const profileKeyOf = (secrets: Secrets, profileId: number): string =>
  `${profileId}.${sign(secrets, profileId).toString('base64url')}`;

/** The profile of a key. Refuses with UnknownProfileKey; the key is judged before anything is looked up, so that time tells nothing. */
export function profileOfKey(secrets: Secrets, key: string): number {
  const [number = '', signature = ''] = key.split('.');
  const profileId = /^[1-9]\d{0,15}$/.test(number) ? Number(number) : 0;
  const fits = sameDigest(sign(secrets, profileId), Buffer.from(signature, 'base64url'));
  return fits && profileId > 0 ? profileId : refuse('UnknownProfileKey');
}

/** The path of the page that stops mails of a category. */
export const unsubscribePath = (secrets: Secrets, profileId: number, category: MailCategory): string =>
  `/Unsubscribe?category=${category}&profileKey=${profileKeyOf(secrets, profileId)}`;

/** The category of mails a type of notification belongs to. */
export const categoryOf = (type: NotificationType): MailCategory => {
  if (type.startsWith('Blog')) return 'blogs';
  return type.startsWith('Lodge') ? 'lodges' : 'people';
};

/** Whether a profile has stopped the mails of a category. */
export const hasStopped = async (
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  category: MailCategory,
): Promise<boolean> =>
  (await firstRow(
    database,
    sql`select from mail_stopped where profile_id = ${profileId} and category = ${category}`,
  )) !== undefined;

/** Stops the mails of a category for the profile of a key; again changes nothing. */
export async function stopMails(
  { sql: database, now }: { sql: Kysely<never>; now: Date },
  secrets: Secrets,
  { category, profileKey }: { category: MailCategory; profileKey: string },
): Promise<void> {
  const profileId = profileOfKey(secrets, profileKey);
  await sql`insert into mail_stopped (profile_id, category, at) select id, ${category}, ${now}
    from profile where id = ${profileId} on conflict do nothing`.execute(database);
}

/** Links of mails: each for one purpose, good for a while, used once. The token is made from the row's number, so that a job can write it again and no event carries it. */
import { sql, type Kysely } from 'kysely';
import { days, minutes } from '../clock.ts';
import { refuse } from '../refusal.ts';
import { digest, sameDigest, type Secrets } from '../secrets.ts';
import type { Column } from '../database/columns.ts';
import { firstRow } from '../database/sql.ts';

/** How long a link is good, in milliseconds, by what it is for. */
const lifetimes = {
  ConfirmEmail: 7 * days,
  ResetPassword: 60 * minutes,
  KeepProfile: 14 * days,
  /** Agrees to another address, from the one that comes and the one that goes. */
  NewEmail: 3 * days,
  OldEmail: 3 * days,
  FirstDeveloper: 3 * days,
} as const;

export type LinkPurpose = keyof typeof lifetimes;

export interface Link {
  linkId: number;
  profileId: Column<'secret_link', 'profileId'>;
  /** The address the link was mailed to, where that matters. */
  email: Column<'secret_link', 'email'>;
}

type Database = Kysely<never> | Kysely<unknown>;

/** Lets the links of a profile stop working: all of them, or those for one purpose. */
export async function endLinks(
  database: Kysely<never>,
  about: { profileId: number; purpose?: LinkPurpose },
  now: Date,
): Promise<void> {
  const { profileId, purpose = null } = about;
  await sql`update secret_link set used_at = ${now}
    where profile_id = ${profileId} and used_at is null and (${purpose}::text is null or purpose = ${purpose})`.execute(
    database,
  );
}

/** Makes a link for a profile; links made before for the same purpose stop working. Answers the row's number. */
export async function makeLink(
  database: Kysely<never>,
  about: { purpose: LinkPurpose; profileId: number; email?: string },
  now: Date,
): Promise<number> {
  const { purpose, profileId, email = null } = about;
  await endLinks(database, { profileId, purpose }, now);
  const made = await firstRow(
    database,
    sql<{ id: number }>`insert into secret_link (purpose, profile_id, email, created_at, expires_at)
      values (${purpose}, ${profileId}, ${email}, ${now}, ${new Date(now.getTime() + lifetimes[purpose])}) returning id`,
  );
  return made!.id;
}

const sign = (secrets: Secrets, purpose: LinkPurpose, linkId: number) =>
  digest(secrets, `link ${purpose}`, String(linkId));

/** The token that stands in the address; base64url and a dot, never a space or a plus. */
export const linkToken = (secrets: Secrets, purpose: LinkPurpose, linkId: number): string =>
  `${linkId}.${sign(secrets, purpose, linkId).toString('base64url')}`;

/** The row of a token, and whether it is still good; undefined when it is unknown or for something else. */
async function findLink(
  database: Database,
  secrets: Secrets,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<(Link & { isGood: boolean }) | undefined> {
  const linkId = numberOf(secrets, purpose, token);
  if (!linkId) return undefined;
  return firstRow(
    database,
    sql<Link & { isGood: boolean }>`select id as "linkId", profile_id as "profileId", email,
        used_at is null and expires_at > ${now} as "isGood"
      from secret_link where id = ${linkId} and purpose = ${purpose}`,
  );
}

/** The row of a token that is still good, without using it; undefined when it is unknown, used, late or for something else. */
export async function readLink(...about: Parameters<typeof findLink>): Promise<Link | undefined> {
  const link = await findLink(...about);
  return link?.isGood ? link : undefined;
}

/** The row of a token that was used up or is late; undefined when it is unknown, still good or for something else. */
export async function readPastLink(...about: Parameters<typeof findLink>): Promise<Link | undefined> {
  const link = await findLink(...about);
  return link?.isGood ? undefined : link;
}

/** Uses a link up; of two at the same moment one wins. Refuses with LinkExpired. */
export async function consumeLink(
  database: Kysely<never>,
  secrets: Secrets,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<Link> {
  const linkId = numberOf(secrets, purpose, token);
  const link =
    linkId &&
    (await firstRow(
      database,
      sql<Link>`update secret_link set used_at = ${now}
        where id = ${linkId} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        returning id as "linkId", profile_id as "profileId", email`,
    ));
  return link || refuse('LinkExpired');
}

function numberOf(secrets: Secrets, purpose: LinkPurpose, token: string): number | undefined {
  const [number = '', signature = ''] = token.split('.');
  if (!/^[1-9]\d{0,15}$/.test(number)) return undefined;
  const linkId = Number(number);
  return sameDigest(sign(secrets, purpose, linkId), Buffer.from(signature, 'base64url')) ? linkId : undefined;
}

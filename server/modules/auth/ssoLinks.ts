/**
 * Links by which a partner site logs its member on here, and by which a member crosses to the other side: signed with the
 * installation's key, short-lived, used once.
 */
import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { minutes } from '../../platform/clock.ts';
import { digest, sameDigest, type Secrets } from '../../platform/secrets.ts';
import { firstRow } from '../../platform/database/sql.ts';

const lifetime = 2 * minutes;

/** A path of this very site: one slash at the beginning, nothing a browser could take for another host. */
const ownPath = z.string().regex(/^\/(?![/\\])[^\\\p{C}\s]{0,500}$/u);

const claims = z.object({
  id: z.string(),
  profileId: z.number().int().positive(),
  expires: z.number().int(),
  to: ownPath.nullable(),
  /** The session with which somebody made it for themselves. */
  from: z.number().int().positive().optional(),
});
type SsoClaims = z.output<typeof claims>;

const sign = (secrets: Secrets, text: string) => digest(secrets, 'sso', text);

/** The value for `/?sso=`. Throws an Error for a path of another site. */
export function makeSsoValue(
  secrets: Secrets,
  about: { profileId: number; to: string | null; from?: number },
  now: Date,
): string {
  const id = randomBytes(16).toString('base64url');
  if (about.to !== null && !ownPath.safeParse(about.to).success)
    throw new Error('The path has to begin with one slash and to stay on this site.');
  const claim: SsoClaims = { id, ...about, expires: now.getTime() + lifetime };
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${text}.${sign(secrets, text).toString('base64url')}`;
}

/** What a value says, once: of two at the same moment one gets it. Undefined when it is forged, late or used. */
export async function takeSsoValue(
  database: Kysely<never>,
  secrets: Secrets,
  value: string,
  now: Date,
): Promise<SsoClaims | undefined> {
  const [text = '', signature = ''] = value.split('.');
  if (!sameDigest(sign(secrets, text), Buffer.from(signature, 'base64url'))) return undefined;
  const claim = claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (claim.expires <= now.getTime()) return undefined;
  const first = await firstRow(
    database,
    sql<{ id: string }>`insert into sso_link_used (id, expires_at) values (${claim.id}, ${new Date(claim.expires)})
      on conflict (id) do nothing returning id`,
  );
  return first ? claim : undefined;
}

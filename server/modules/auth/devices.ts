/** Browsers that a profile is known from: a long-lived cookie names the browser, its hash stands with the profile. */
import { createHash, randomBytes } from 'node:crypto';
import bowser from 'bowser';
import { sql, type Kysely } from 'kysely';
import { days } from '../../platform/clock.ts';
import type { Call, CommandContext } from '../../platform/handle.ts';
import { firstRow } from '../../platform/database/sql.ts';
import { DeviceSignedIn } from './events.ts';

/** As long as browsers keep a cookie. */
const remembered = 400 * days;
/** So many browsers of a profile are remembered, the latest ones. */
const most = 50;

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url');

/** What stands for the browser of a call when it signed in to a profile before, else undefined. */
export async function knownDevice(
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  { device }: Pick<Call, 'device'>,
): Promise<string | undefined> {
  const found = await firstRow(
    database,
    sql<{ hash: string }>`select device_hash as hash from known_device
      where profile_id = ${profileId} and device_hash = ${hashOf(device ?? '')}`,
  );
  return found?.hash;
}

/** Notes the browser of a session; one that is new to a profile that others are known for is an event. */
export async function noteDevice(context: CommandContext, profileId: number, sessionId: number): Promise<void> {
  const { sql: database, now, call, afterCommit } = context;
  const device = call.device ?? randomBytes(32).toString('base64url');
  const { rows } = await sql<{ device_hash: string; seen: boolean }>`
    select device_hash from known_device where profile_id = ${profileId}`.execute(database);
  const hash = hashOf(device);
  await sql`insert into known_device (profile_id, device_hash, seen_at) values (${profileId}, ${hash}, ${now})
    on conflict (profile_id, device_hash) do update set seen_at = excluded.seen_at`.execute(database);
  const latest = sql`select device_hash from known_device where profile_id = ${profileId}
    and seen_at >= ${new Date(now.getTime() - remembered)} order by seen_at desc limit ${most}`;
  await sql`delete from known_device where profile_id = ${profileId} and device_hash not in (${latest})`.execute(
    database,
  );
  if (rows.length > 0 && !rows.some((row) => row.device_hash === hash)) {
    context.record(DeviceSignedIn, { profileId, sessionId });
  }
  afterCommit(() => call.setDevice(device, new Date(now.getTime() + remembered)));
}

/** The network somebody comes from as staff and the member read it: the first three parts of an address, never all of it. */
export const networkWords = (address: string): string => `${address.split('.').slice(0, 3).join('.')}.x`;

/** A browser may say anything of itself; only names that exist are repeated, above all in mails. */
const known = (names: Record<string, string>, said: string | undefined): string | null =>
  said && Object.values(names).includes(said) ? said : null;

/** What a browser says of itself, in the words people know; null where it does not say. */
export function describeDevice(userAgent: string): { browser: string | null; system: string | null; phone: boolean } {
  const said = userAgent ? bowser.parse(userAgent) : undefined;
  return {
    browser: known(bowser.BROWSER_MAP, said?.browser.name),
    system: known(bowser.OS_MAP, said?.os.name),
    phone: said?.platform.type === 'mobile',
  };
}

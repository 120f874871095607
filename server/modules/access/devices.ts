/** Browsers that a profile is known from: a long-lived cookie names the browser, its hash stands with the profile. */
import { createHash, randomBytes } from 'node:crypto';
import bowser from 'bowser';
import { sql, type Kysely } from 'kysely';
import { days } from '../../platform/clock.ts';
import type { Call, CommandContext } from '../../platform/handle.ts';
import { firstRow } from '../../platform/sql.ts';
import { DeviceSignedIn } from './events.ts';

/** As long as browsers keep a cookie. */
const remembered = 400 * days;

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
  await sql`delete from known_device
    where profile_id = ${profileId} and seen_at < ${new Date(now.getTime() - remembered)}`.execute(database);
  if (rows.length > 0 && !rows.some((row) => row.device_hash === hash)) {
    context.record(DeviceSignedIn, { profileId, sessionId });
  }
  afterCommit(() => call.setDevice(device, new Date(now.getTime() + remembered)));
}

/** What a browser says of itself, in the words people know; null where it does not say. */
export function describeDevice(userAgent: string): { browser: string | null; system: string | null; phone: boolean } {
  const said = userAgent ? bowser.parse(userAgent) : undefined;
  return {
    browser: said?.browser.name || null,
    system: said?.os.name || null,
    phone: said?.platform.type === 'mobile',
  };
}

/** Browsers that a profile is known from: a long-lived cookie names the browser, its hash stands with the profile. */
import { createHash, randomBytes } from 'node:crypto';
import bowser from 'bowser';
import { sql, type Kysely } from 'kysely';
import { ProfileStatus } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import type { Column } from '../../platform/database/columns.ts';
import { firstRow, rows } from '../../platform/database/sql.ts';
import type { Call, CommandContext } from '../../platform/handlerTypes.ts';
import { DeviceSignedIn } from './events.ts';

/** As long as browsers keep a cookie. */
const remembered = 400 * days;
/** The most browsers remembered for a profile, the latest ones. */
const most = 50;

interface Began {
  userAgent: Column<'session', 'userAgent'>;
  network: string | null;
}

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url');

/** What stands for the browser of a call when it signed in to a profile before, else undefined. */
export async function knownDevice(
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  { device }: Pick<Call, 'device'>,
): Promise<string | undefined> {
  const found = await firstRow(
    database,
    sql<{ hash: Column<'known_device', 'deviceHash'> }>`select device_hash as hash from known_device
      where profile_id = ${profileId} and device_hash = ${hashOf(device ?? '')}`,
  );
  return found?.hash;
}

/** Whether a call comes from a browser that a profile of somebody else on the same side is known from which is locked for good. */
export async function isOnDeviceOfLocked(
  database: Kysely<never> | Kysely<unknown>,
  profileId: number,
  { device }: Pick<Call, 'device'>,
): Promise<boolean> {
  if (!device) return false;
  const found = await firstRow(
    database,
    sql`select from known_device d join profile p on p.id = d.profile_id
      where d.device_hash = ${hashOf(device)} and p.id <> ${profileId} and p.status = ${sql.lit(ProfileStatus.PermaLocked)}
        and p.dark = is_dark(${profileId})`,
  );
  return found !== undefined;
}

/** Whether a call comes from where a session began, as far as can be told. */
const isFrom = ({ userAgent, network }: Began, call: Pick<Call, 'userAgent' | 'address'>) =>
  userAgent === call.userAgent.slice(0, 300) && network === networkWords(call.address);

/**
 * Notes the browser of a session; one that is new to a profile that others are known for is an event. The address of the other
 * side knows no browser yet: who crosses to it from the same one brings none that is new.
 */
export async function noteDevice(
  context: CommandContext,
  profileId: number,
  { sessionId, pair }: { sessionId: number; pair: Began | undefined },
): Promise<void> {
  const { sql: database, now, call, afterCommit } = context;
  const device = call.device ?? randomBytes(32).toString('base64url');
  const known = await rows(
    database,
    sql<{
      hash: Column<'known_device', 'deviceHash'>;
    }>`select device_hash as hash from known_device where profile_id = ${profileId}`,
  );
  const hash = hashOf(device);
  await sql`insert into known_device (profile_id, device_hash, seen_at) values (${profileId}, ${hash}, ${now})
    on conflict (profile_id, device_hash) do update set seen_at = excluded.seen_at`.execute(database);
  const latest = sql`select device_hash from known_device where profile_id = ${profileId}
    and seen_at >= ${new Date(now.getTime() - remembered)} order by seen_at desc limit ${most}`;
  await sql`delete from known_device where profile_id = ${profileId} and device_hash not in (${latest})`.execute(
    database,
  );
  if (known.length > 0 && !known.some((one) => one.hash === hash) && !(pair && isFrom(pair, call))) {
    context.record(DeviceSignedIn, { profileId, sessionId });
  }
  afterCommit(() => call.setDevice(device, new Date(now.getTime() + remembered)));
}

/** The network somebody comes from as staff and the member read it: the first three parts of an address, never all of it. */
export const networkWords = (address: string): string => `${address.split('.').slice(0, 3).join('.')}.x`;

interface SignedIn extends Began {
  sessionId: number;
  signedInAt: string;
  lastActiveAt: string;
  current: boolean;
}

/** Where somebody is signed in, this session (`mine`) first, then the latest. What a browser has on both sides is one. */
export const signedIn = (
  database: Kysely<unknown>,
  profileId: number,
  now: Date,
  { mine = 0, take }: { mine?: number; take: number },
): Promise<SignedIn[]> =>
  rows(
    database,
    sql<SignedIn>`
      select max(id) as "sessionId", user_agent as "userAgent", (array_agg(network order by seen_at desc))[1] as network,
        min(created_at) as "signedInAt", max(seen_at) as "lastActiveAt", bool_or(id = ${mine}) as current
      from session where profile_id = ${profileId} and ended_at is null and expires_at > ${now}
      group by coalesce(pair_id, id), user_agent
      order by bool_or(id = ${mine}) desc, max(seen_at) desc limit ${take}`,
  );

/** A browser may say anything of itself; only names that exist are repeated, above all in mails. */
const named = (names: Record<string, string>, userAgentName: string | undefined): string | null =>
  userAgentName && Object.values(names).includes(userAgentName) ? userAgentName : null;

/** What a browser says of itself, in the words people know; null where it does not say. */
export function describeDevice(userAgent: string): { browser: string | null; system: string | null; phone: boolean } {
  const userAgentParts = userAgent ? bowser.parse(userAgent) : undefined;
  return {
    browser: named(bowser.BROWSER_MAP, userAgentParts?.browser.name),
    system: named(bowser.OS_MAP, userAgentParts?.os.name),
    phone: userAgentParts?.platform.type === 'mobile',
  };
}

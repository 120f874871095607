import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import {
  ChatUserLevel,
  DarkStatus,
  Gender,
  nameOf,
  ProfileStatus,
  ProfileType,
  Role,
  StatementScope,
  ValidationStatus,
  moderatorAccessLevel,
} from '../../../shared/enums.ts';
import { strangerOn, type Actor } from '../actor.ts';
import { clock, days, hours, minutes, seconds } from '../clock.ts';
import { whenThere } from '../database/redis.ts';
import type { Column, Columns } from '../database/columns.ts';
import type { SessionRow } from './sessionRow.ts';

/** How long a read session may be believed: locking, bans and revocation must reach every call within five seconds. */
const believed = 4 * seconds;
const remembered = 30 * days;
const forgotten = 12 * hours;
const reauthentication = 10 * minutes;

/** Where what a session stands for is kept, for each of the two sides. */
const cachedAt = (hash: string, dark: boolean) => `session:${hash}${dark ? ':dark' : ''}`;

const keyOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Who stands behind a session, and the first moment, in milliseconds since 1970, at which time alone may change it. */
export interface SessionFacts {
  actor: Actor;
  until: number;
}

interface Beginning {
  /** The pair whose place it takes or which it joins, and until when that lasts; null begins one of its own. */
  pairId: number | null;
  expires: Date | null;
  profileId: number;
  siteId: number;
  rememberMe: boolean;
  userAgent: string;
  network: string;
}

interface Behind {
  sessionId: number;
  pairId: number;
  profileId: Column<'session', 'profileId'>;
}

/**
 * Sessions: opaque tokens in a cookie, their hashes in PostgreSQL, what they stand for in Redis for a few seconds.
 * The facts of a person come from the database view `actor`, which the profiles module defines.
 */
export class Sessions {
  readonly #cache: Redis;
  readonly #pool: pg.Pool;

  constructor(cache: Redis, pool: pg.Pool) {
    this.#cache = cache;
    this.#pool = pool;
  }

  /**
   * Who stands behind a token on the main site or in the dark variant; a stranger when it is unknown, ended or expired. Works
   * without Redis.
   */
  async actorOf(token: string | undefined, dark: boolean): Promise<Actor> {
    if (!token) return strangerOn(dark);
    const hash = keyOf(token);
    const cached = await whenThere(this.#cache, (redis) => redis.get(cachedAt(hash, dark)));
    if (cached) return JSON.parse(cached) as Actor;
    const actor = await this.#read(hash, dark);
    if (!actor) return strangerOn(dark);
    await whenThere(this.#cache, (redis) => redis.set(cachedAt(hash, dark), JSON.stringify(actor), 'PX', believed));
    return actor;
  }

  /** Starts a session in a unit of work, where it is one of a pair for as long as that lasts; the token is told once. */
  async start(
    database: Kysely<never>,
    about: Beginning,
  ): Promise<{ sessionId: number; token: string; kept: Date | null }> {
    const token = randomBytes(32).toString('base64url');
    const now = clock.ms();
    const { pairId, profileId, siteId, rememberMe, userAgent, network } = about;
    const expires = about.expires ?? new Date(now + (rememberMe ? remembered : forgotten));
    const { rows } = await sql<{ id: number }>`
      insert into session (token_hash, pair_id, profile_id, site_id, remember, user_agent, network, created_at, seen_at, expires_at)
      values (${keyOf(token)}, ${pairId}, ${profileId}, ${siteId}, ${rememberMe}, ${userAgent.slice(0, 300)},
        ${network}, ${new Date(now)}, ${new Date(now)}, ${expires}) returning id`.execute(database);
    return { sessionId: rows[0]!.id, token, kept: rememberMe ? expires : null };
  }

  /** What is alive behind a token, whatever the gates say, held until the end of the unit. */
  async behind(database: Kysely<never>, token: string | undefined): Promise<Behind | undefined> {
    if (!token) return undefined;
    const { rows } = await sql<Behind>`
      select id as "sessionId", coalesce(pair_id, id) as "pairId", profile_id as "profileId" from session
      where token_hash = ${keyOf(token)} and ended_at is null for no key update`.execute(database);
    return rows[0];
  }

  /** Marks a session as just used; a remembered one lives 30 days from now. Undefined when it is not alive any more. */
  async touch(database: Kysely<never>, sessionId: number): Promise<{ kept: Date | null } | undefined> {
    const now = clock.ms();
    const expiresAt = new Date(now + remembered);
    const { rows } = await sql<Columns<'session', 'remember'>>`
      update session set seen_at = ${new Date(now)}, expires_at = case when remember then ${expiresAt} else expires_at end
      where id = ${sessionId} and ended_at is null and expires_at > ${new Date(now)} returning remember`.execute(
      database,
    );
    return rows[0] && { kept: rows[0].remember ? expiresAt : null };
  }

  /** Ends this very session for good, and none that belongs to it. */
  async end(database: Kysely<never>, sessionId: number): Promise<void> {
    await sql`update session set ended_at = ${clock.now()} where id = ${sessionId} and ended_at is null`.execute(
      database,
    );
  }

  /** Opens the doors that need a re-authentication for ten minutes; answers until when. */
  async reauthenticate(database: Kysely<never>, sessionId: number): Promise<Date> {
    const now = clock.now();
    await sql`update session set reauthenticated_at = ${now} where id = ${sessionId}`.execute(database);
    return new Date(now.getTime() + reauthentication);
  }

  /** Has a session of staff look at the house as a member until a moment, or from now on as itself again; tells whether it is alive. */
  async actAs(
    database: Kysely<never>,
    sessionId: number,
    member: { profileId: number; until: Date } | null,
  ): Promise<boolean> {
    const { rows } = await sql`
      update session set acting_as = ${member?.profileId ?? null}, acting_until = ${member?.until ?? null}
      where id = ${sessionId} and ended_at is null returning id`.execute(database);
    return rows.length > 0;
  }

  /** Forgets what is cached of a token, so that a change shows at the next call. */
  async forget(token: string | undefined): Promise<void> {
    if (token) await this.forgetHashes([keyOf(token)]);
  }

  /** The same for sessions of which only the stored hashes are known. */
  async forgetHashes(hashes: string[]): Promise<void> {
    await whenThere(this.#cache, (redis) =>
      redis.del(hashes.flatMap((hash) => [cachedAt(hash, false), cachedAt(hash, true)])),
    );
  }

  /** Who stands on a side behind those of these sessions that are still alive, as the database says at this moment. */
  async standing(sessionIds: number[], dark: boolean): Promise<Map<number, SessionFacts>> {
    const { rows } = await this.#pool.query<SessionRow & { over_18_until: string | null }>({
      name: 'sessions',
      text: `${alive(checkEnds)} and s.id = any($3)`,
      values: [clock.now(), dark, sessionIds],
    });
    return new Map(
      rows.map((row) => {
        const ends = [row.expires_at, row.acting_until, row.member_until, row.over_18_until];
        const until = ends.flatMap((end) => (end === null ? [] : Date.parse(end))).filter((end) => end > clock.ms());
        return [row.session_id, { actor: actorFrom(row, dark), until: Math.min(...until) }];
      }),
    );
  }

  async #read(hash: string, dark: boolean): Promise<Actor | undefined> {
    const { rows } = await this.#pool.query<SessionRow>({
      name: 'session',
      text: `${alive()} and s.token_hash = $3`,
      values: [clock.now(), dark, hash],
    });
    return rows[0] && actorFrom(rows[0], dark);
  }
}

/**
 * The sessions that are alive at a moment, each with the profile of its account in the dark variant ($2), where it has one, or
 * that of the main site. Who acts for a member has to be of the house still, by the role and the status
 * of this very moment.
 */
const alive = (more = '') => `select s.id as session_id, s.site_id, s.reauthenticated_at, s.expires_at, s.acting_until,
    s.profile_id as own_id, own.access_type as own_role, a.*,
    (select id from profile where profile.account_id = a.account_id) as dark_profile_id,
    exists (select from statement ban where ban.profile_id in (select profiles_of_account(a.account_id)) and ban.scope = ${StatementScope.Blogs}
      and ban.lifted_at is null and (ban.until is null or ban.until > $1)) as blog_banned,
    exists (select from statement ban where ban.profile_id in (select profiles_of_account(a.account_id)) and ban.scope = ${StatementScope.Chat}
      and ban.lifted_at is null and (ban.until is null or ban.until > $1)) as chat_banned,
    (select level from chat_login where session_id = s.id) as chat_level${more}
  from session s join lateral (select * from actor
      where account_id = coalesce(s.acting_as, s.profile_id) and (not dark or $2::boolean) order by dark desc limit 1) a on true
    left join actor own on s.acting_as is not null and own.profile_id = s.profile_id
  where s.ended_at is null and s.expires_at > $1
    and (s.acting_as is null or own.access_type >= ${moderatorAccessLevel} and own.status = ${ProfileStatus.Active})`;

/** When the first of the checks of age ends by which somebody may be let in. */
const checkEnds = `, (select min(v.expires_at) from validation v join person on person.id = v.person_id
    where person.profile_id = a.account_id and v.status = ${ValidationStatus.Approved} and v.over_18 and v.expires_at > $1)
    as over_18_until`;

function actorFrom(row: SessionRow, dark: boolean): Actor {
  return {
    profileId: row.profile_id,
    accountId: row.account_id,
    darkProfileId: row.dark_profile_id,
    dark,
    sessionId: row.session_id,
    siteId: row.site_id,
    accessType: row.access_type,
    member: row.member_until !== null && Date.parse(row.member_until) > clock.ms(),
    status: nameOf(ProfileStatus, row.status),
    darkStatus: nameOf(DarkStatus, row.dark_status),
    termsVersion: row.terms_version,
    forcedValidation: row.forced_validation,
    blogBanned: row.blog_banned,
    chatBanned: row.chat_banned,
    chatLevel: chatLevelOf(row),
    profileType: nameOf(ProfileType, row.type),
    gender: nameOf(Gender, row.gender),
    locale: row.locale,
    timeZone: row.time_zone,
    placeId: row.place_id,
    country: row.country,
    over18: row.over_18,
    reauthenticatedUntil: row.reauthenticated_at ? Date.parse(row.reauthenticated_at) + reauthentication : 0,
    impersonation:
      row.acting_until === null
        ? null
        : { by: row.own_id, role: row.own_role ?? 0, until: Date.parse(row.acting_until) },
  };
}

/** Staff is in the chat as what it entered as; whoever moderates the chat does so always. */
function chatLevelOf({ access_type: role, chat_level: level }: SessionRow): Actor['chatLevel'] {
  if (role < moderatorAccessLevel) return role === Role.ChatModerator ? 'Moderator' : 'Normal';
  return level === null ? null : nameOf(ChatUserLevel, level);
}

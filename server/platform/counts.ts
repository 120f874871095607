import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { countKinds, type CountKind, type Counts } from '../../shared/declared.ts';
import { clock, minutes } from './clock.ts';
import { whenThere } from './database/redis.ts';

/**
 * How a module counts one kind for a person: a statement with the profile as $1 and the present moment as $2 that answers
 * one number and calls nothing `whom`. What changes with time alone is fleeting: an answer is believed for a minute only.
 */
export type CountQuery = string | { fleeting: string };
export type CountQueries = Partial<Record<CountKind, CountQuery>>;

const textOf = (query: CountQuery | undefined) => (typeof query === 'object' ? query.fleeting : query);
const believedFor = (query: CountQuery | undefined) => (typeof query === 'object' ? 1 : 10) * minutes;

/** How many people are counted in one statement and kept in one call, so that nobody waits long for either. */
const atOnce = 500;

/**
 * Under which version each kind is counted. No version comes twice, so that none seems to be the present one again after
 * Redis was emptied.
 */
type Versions = Partial<Record<CountKind, string>>;

/** What is kept of a kind: its version, and the number while it is believed. */
function readKept(cached: string | null | undefined): { version?: string | undefined; count?: number | undefined } {
  const [version, count, until] = cached?.split(' ') ?? [];
  return { version, count: Number(until) > clock.ms() ? Number(count) : undefined };
}

const keyOf = (profileId: number) => `counts:${profileId}`;

/** For how many seconds Redis keeps anything of a person. */
const keptFor = 600;

/**
 * Keeps numbers of people (KEYS), each kind only when it did not change since it was counted; a late writer must not bring
 * back an old number. ARGV has the kinds, then for each person their values, which begin with their versions. Answers where
 * in ARGV those stand that others follow.
 */
const keep = `
  local kinds, outdated = #ARGV / (#KEYS + 1), {}
  for person, key in ipairs(KEYS) do
    for nth = 1, kinds do
      local at = person * kinds + nth
      local kept = redis.call('hget', key, ARGV[nth])
      if kept and string.match(kept, '%S+') == string.match(ARGV[at], '%S+') then
        redis.call('hset', key, ARGV[nth], ARGV[at])
      elseif kept then
        table.insert(outdated, at)
      end
    end
    redis.call('expire', key, ${keptFor})
  end
  return outdated`;

/** Counts: the truth is a query for each kind, Redis keeps the last answer, what changed is counted again. */
export class CountBook {
  readonly #pool: pg.Pool;
  readonly #cache: Redis;
  readonly #queries: CountQueries;

  constructor(pool: pg.Pool, cache: Redis, queries: CountQueries) {
    this.#pool = pool;
    this.#cache = cache;
    this.#queries = queries;
  }

  /** Every count of a person. */
  async all(profileId: number): Promise<Counts> {
    const kinds = Object.keys(this.#queries) as CountKind[];
    const cached = await whenThere(this.#cache, (redis) => redis.hmget(keyOf(profileId), ...kinds));
    const known: Partial<Counts> = {};
    const versions: Versions = {};
    // Who counts a kind first names its version.
    const first: string[][] = [];
    for (const [at, kind] of kinds.entries()) {
      const { version = randomUUID(), count } = readKept(cached?.[at]);
      if (count !== undefined) known[kind] = count;
      else versions[kind] = version;
      if (!cached?.[at]) first.push(['hsetnx', keyOf(profileId), kind, version]);
    }
    const missing = Object.keys(versions) as CountKind[];
    if (missing.length === 0) return known as Counts;
    const untilCounted = [...first, ['expire', keyOf(profileId), String(keptFor)]];
    if (cached) await whenThere(this.#cache, (redis) => redis.pipeline(untilCounted).exec());
    const fresh = await this.#count([profileId], missing);
    await this.#keep(fresh, versions);
    return { ...known, ...fresh.get(profileId) } as Counts;
  }

  /** One count of a person. */
  async one(profileId: number, kind: CountKind): Promise<number> {
    return (await this.all(profileId))[kind];
  }

  /** Counts these kinds again after a change, of any number of people; answers those that are still so by then. */
  async recount(
    profileIds: readonly number[],
    kinds: readonly CountKind[],
  ): Promise<ReadonlyMap<number, Partial<Counts>>> {
    const counted = new Map<number, Partial<Counts>>();
    for (let at = 0; at < profileIds.length; at += atOnce) {
      const people = profileIds.slice(at, at + atOnce);
      const versions = await this.#renew(people, kinds);
      const present = await this.#keep(await this.#count(people, kinds), versions);
      for (const [profileId, counts] of present) counted.set(profileId, counts);
    }
    return counted;
  }

  /** Lets go of these kinds for a person who changed them: whoever asks next is told the truth, before any job has run. */
  async forget(profileId: number, kinds: readonly CountKind[]): Promise<void> {
    await this.#renew([profileId], kinds);
  }

  /** Lets go of these kinds under a new version; answers it. */
  async #renew(profileIds: readonly number[], kinds: readonly CountKind[]): Promise<Versions> {
    const version = randomUUID();
    const nothing = kinds.flatMap((kind) => [kind, version]);
    const commands = profileIds.flatMap((profileId) => [
      ['hset', keyOf(profileId), ...nothing],
      ['expire', keyOf(profileId), keptFor],
    ]);
    await whenThere(this.#cache, (redis) => redis.pipeline(commands).exec());
    return Object.fromEntries(kinds.map((kind) => [kind, version]));
  }

  /** Keeps what was counted under these versions; answers what of it nothing follows, which is all while Redis is away. */
  async #keep(fresh: Map<number, Partial<Counts>>, versions: Versions): Promise<Map<number, Partial<Counts>>> {
    const kinds = Object.keys(versions) as CountKind[];
    const keys = [...fresh.keys()].map(keyOf);
    const until = kinds.map((kind) => clock.ms() + believedFor(this.#queries[kind]));
    const values = [...fresh.values()].flatMap((counts) =>
      kinds.map((kind, nth) => `${versions[kind]} ${counts[kind]} ${until[nth]}`),
    );
    const answer = await whenThere(this.#cache, (redis) => redis.eval(keep, keys.length, ...keys, ...kinds, ...values));
    const outdated = new Set(answer as number[] | undefined);
    if (outdated.size === 0) return fresh;
    const isPresent = (person: number, nth: number) => !outdated.has((person + 1) * kinds.length + nth + 1);
    return new Map(
      [...fresh].map(([profileId, counts], person) => [
        profileId,
        Object.fromEntries(kinds.filter((_kind, nth) => isPresent(person, nth)).map((kind) => [kind, counts[kind]])),
      ]),
    );
  }

  async #count(profileIds: readonly number[], kinds: readonly CountKind[]): Promise<Map<number, Partial<Counts>>> {
    const columns = kinds.map((kind) => `(${textOf(this.#queries[kind])}) as "${kind}"`).join(', ');
    const { rows } = await this.#pool.query<Counts & { of: number }>({
      // A name has room for 63 characters.
      name: `counts ${kinds.map((kind) => countKinds.indexOf(kind)).join(' ')}`,
      // Not every kind asks for the moment, and PostgreSQL wants every value to be used.
      text: `select whom.id as of, ${columns.replaceAll('$1', 'whom.id')} from unnest($1::bigint[]) as whom(id) where $2::timestamptz is not null`,
      values: [profileIds, clock.now()],
    });
    return new Map(rows.map(({ of, ...counts }) => [of, counts]));
  }
}

import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { countKinds, type CountKind, type Counts } from '../../shared/declared.ts';
import { clock, minutes } from './clock.ts';
import type { Hub } from './hub.ts';
import { whenThere } from './database/redis.ts';

/**
 * How a module counts one kind for a person: a statement with the profile as $1 and the present moment as $2 that answers
 * one number and calls nothing `whom`. What changes with time alone is fleeting: an answer is believed for a minute only.
 */
export type CountQuery = string | { fleeting: string };
export type CountQueries = Partial<Record<CountKind, CountQuery>>;

const textOf = (query: CountQuery | undefined) => (typeof query === 'object' ? query.fleeting : query);
const believedFor = (query: CountQuery | undefined) => (typeof query === 'object' ? 1 : 10) * minutes;

/** A kept number with the moment until which it is believed; undefined when that is over. */
function readKept(kept: string | null | undefined): number | undefined {
  const [count, until] = kept?.split(' ') ?? [];
  return Number(until) > clock.ms() ? Number(count) : undefined;
}

const keyOf = (profileId: number) => `counts:${profileId}`;

/**
 * Keeps numbers only when nothing changed since they were counted; a late reader must not bring back an old number. No
 * version comes twice, so that none seems to be the present one again after Redis was emptied. Answers 0 when others follow.
 */
const keep = `
  local version = redis.call('hget', KEYS[1], 'version')
  if version ~= ARGV[1] then return version and 0 or 1 end
  redis.call('hset', KEYS[1], unpack(ARGV, 2))
  redis.call('expire', KEYS[1], 600)
  return 1`;

/** Counts: the truth is a query for each kind, Redis keeps the last answer, a change is counted again and pushed. */
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
    const kept = await whenThere(this.#cache, (redis) => redis.hmget(keyOf(profileId), 'version', ...kinds));
    const known = Object.fromEntries(
      kinds.flatMap((kind, at) => {
        const count = readKept(kept?.[at + 1]);
        return count === undefined ? [] : [[kind, count]];
      }),
    );
    const missing = kinds.filter((kind) => !(kind in known));
    if (missing.length === 0) return known as Counts;
    const version = kept?.[0] ?? randomUUID();
    if (kept && !kept[0]) await whenThere(this.#cache, (redis) => redis.hsetnx(keyOf(profileId), 'version', version));
    const fresh = await this.#count(profileId, missing);
    await this.#keep(profileId, version, fresh);
    return { ...known, ...fresh } as Counts;
  }

  /** One count of a person. */
  async one(profileId: number, kind: CountKind): Promise<number> {
    return (await this.all(profileId))[kind];
  }

  /** Counts these kinds again after a change and tells the open clients of whom it concerns. */
  async changed(profileIds: readonly number[], kinds: CountKind[], hub: Hub): Promise<void> {
    const versions = await this.#renew(profileIds, kinds);
    const fresh = await this.#countMany(profileIds, kinds);
    await Promise.all(
      profileIds.map(async (profileId, at) => {
        const counts = fresh.get(profileId) ?? {};
        const latest = await this.#keep(profileId, versions[at]!, counts);
        if (latest !== 0) hub.counts(profileId, counts);
      }),
    );
  }

  /** Lets go of what was counted for a person who changed it: whoever asks next is told the truth, before any job has run. */
  async forget(profileId: number): Promise<void> {
    await this.#renew([profileId], Object.keys(this.#queries) as CountKind[]);
  }

  /** Lets go of these kinds under new versions; answers those. */
  async #renew(profileIds: readonly number[], kinds: CountKind[]): Promise<string[]> {
    const versions = profileIds.map(() => randomUUID());
    await whenThere(this.#cache, (redis) => {
      const all = redis.pipeline();
      for (const [at, profileId] of profileIds.entries())
        all.hset(keyOf(profileId), 'version', versions[at]!).hdel(keyOf(profileId), ...kinds);
      return all.exec();
    });
    return versions;
  }

  async #keep(profileId: number, version: string, counts: Partial<Counts>): Promise<unknown> {
    const fields = Object.entries(counts).flatMap(([kind, count]) => [
      kind,
      `${count} ${clock.ms() + believedFor(this.#queries[kind as CountKind])}`,
    ]);
    return whenThere(this.#cache, (redis) => redis.eval(keep, 1, keyOf(profileId), version, ...fields));
  }

  async #count(profileId: number, kinds: CountKind[]): Promise<Partial<Counts>> {
    return (await this.#countMany([profileId], kinds)).get(profileId) ?? {};
  }

  async #countMany(profileIds: readonly number[], kinds: CountKind[]): Promise<Map<number, Partial<Counts>>> {
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

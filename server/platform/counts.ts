import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { CountKind, Counts } from '../../shared/notifications.ts';
import type { Hub } from './hub.ts';
import { whenThere } from './redis.ts';

/** How a module counts one kind for a person: a statement with the profile as $1 that answers one number. */
export type CountQueries = Partial<Record<CountKind, string>>;

const keyOf = (profileId: number) => `counts:${profileId}`;

/** Keeps numbers only when nothing changed since they were counted; a late reader must not bring back an old number. */
const keep = `
  if (redis.call('hget', KEYS[1], 'version') or '0') ~= ARGV[1] then return 0 end
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
      kinds.flatMap((kind, at) => (kept?.[at + 1] ? [[kind, Number(kept[at + 1])]] : [])),
    );
    const missing = kinds.filter((kind) => !(kind in known));
    if (missing.length === 0) return known as Counts;
    const fresh = await this.#count(profileId, missing);
    await this.#keep(profileId, kept?.[0] ?? '0', fresh);
    return { ...known, ...fresh } as Counts;
  }

  /** One count of a person. */
  async one(profileId: number, kind: CountKind): Promise<number> {
    return (await this.all(profileId))[kind];
  }

  /** Counts these kinds again after a change and tells the person's open clients. */
  async changed(profileId: number, kinds: CountKind[], hub: Hub): Promise<void> {
    const version = await whenThere(this.#cache, (redis) => redis.hincrby(keyOf(profileId), 'version', 1));
    await whenThere(this.#cache, (redis) => redis.hdel(keyOf(profileId), ...kinds));
    const fresh = await this.#count(profileId, kinds);
    const latest = await this.#keep(profileId, String(version ?? 0), fresh);
    if (latest !== 0) hub.counts(profileId, fresh);
  }

  async #keep(profileId: number, version: string, counts: Partial<Counts>): Promise<unknown> {
    return whenThere(this.#cache, (redis) =>
      redis.eval(keep, 1, keyOf(profileId), version, ...Object.entries(counts).flat()),
    );
  }

  async #count(profileId: number, kinds: CountKind[]): Promise<Partial<Counts>> {
    const columns = kinds.map((kind) => `(${this.#queries[kind]}) as "${kind}"`).join(', ');
    const { rows } = await this.#pool.query<Counts>({
      name: `counts-${kinds.join('-')}`,
      text: `select ${columns}`,
      values: [profileId],
    });
    return rows[0] ?? {};
  }
}

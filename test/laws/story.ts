/** A story told again: what happens at which moment, under which numbers, in a database that knew nothing before it. */
import { clock, minutes } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { tables } from '../support/tables.ts';
import { world } from '../support/world.ts';

/** Every step of a story takes so long; times within one count as the same. */
export const step = 10 * minutes;
export const begins = Math.floor((Date.now() - 50 * step) / step) * step;

/** Numbers as sequences give them out: others than for the one who may not have existed, whose come before all others. */
class Numbers {
  readonly #next = new Map<'theirs' | 'ours', [string, string][]>();
  #current: 'theirs' | 'ours' = 'ours';

  async begin(): Promise<void> {
    await world.sql(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000) from pg_sequences where schemaname = 'public' and min_value = 1;
       select setval(format('%I.%I', schemaname, sequencename)::regclass, min_value, false) from pg_sequences where schemaname = 'public' and min_value > 1`,
    );
  }

  async turnTo(whose: 'theirs' | 'ours'): Promise<void> {
    const now = await world.sql<{ name: string; last: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 1)::text as last from pg_sequences where schemaname = 'public' and min_value = 1`,
    );
    this.#next.set(
      this.#current,
      now.map(({ name, last }) => [name, last]),
    );
    const next = this.#next.get(whose) ?? now.map(({ name }) => [name, '10000'] as [string, string]);
    await world.sql(
      'select setval(name::regclass, last::bigint) from unnest($1::text[], $2::text[]) as kept (name, last)',
      [next.map(([name]) => name), next.map(([, last]) => last)],
    );
    this.#current = whose;
  }
}

/** What a story is made of: what happens at which step, and what does only where somebody existed. */
export class Story {
  readonly #numbers = new Numbers();
  readonly #exists: boolean;
  /** Its first step. */
  readonly #first: number;
  other!: Somebody;
  constructor(exists: boolean, first = 0) {
    this.#exists = exists;
    this.#first = first;
  }

  /** From here on there is somebody, if there ever is. */
  async begin(): Promise<void> {
    await this.#numbers.begin();
    await this.at(0);
    await this.theirs(async () => (this.other = await given.profile({ name: 'somebody', over18: true })));
  }

  async at(number: number): Promise<void> {
    await world.settle();
    clock.reset();
    clock.advance(begins + (this.#first + number) * step + minutes - Date.now());
    await world.redis.flushdb();
  }

  async theirs<T>(act: (other: Somebody) => Promise<T>): Promise<T | undefined> {
    if (!this.#exists) return undefined;
    await world.settle();
    await this.#numbers.turnTo('theirs');
    const done = await act(this.other);
    await world.settle();
    await this.#numbers.turnTo('ours');
    return done;
  }
}

/** Empties whatever was empty at first: what a story fills, also what is only ever added to. */
export async function emptied(tables: readonly string[]): Promise<void> {
  const triggers = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger user`).join(';');
  await world.sql(`begin; ${triggers('disable')}; truncate ${tables.join(', ')}; ${triggers('enable')}; commit`);
  await world.redis.flushdb();
}

/** The tables that hold nothing before a story begins. */
export async function emptyTables(): Promise<string[]> {
  const empty: string[] = [];
  for (const name of await tables())
    if ((await world.sql(`select from ${name} limit 1`)).length === 0) empty.push(name);
  return empty;
}

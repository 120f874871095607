/**
 * Where the next page of a list begins: behind the last item of the page before, by what the list is ordered by, whatever came
 * or went meanwhile. Sort keys are sealed in a cursor, since they may be shown no more exactly than by the day.
 */
import { sql, type RawBuilder } from 'kysely';
import { refuse } from '../refusal.ts';
import { sealAlike, unseal, type Secrets } from '../secrets.ts';
import type { Ref } from './sql.ts';

/** What items are ordered by: never null, and read back from its text as this type. */
interface SortKey {
  by: Ref;
  type: 'timestamptz' | 'bigint' | 'boolean' | 'text' | 'date';
  ascending: boolean;
}

export const ascending = (by: Ref, type: SortKey['type'] = 'bigint'): SortKey => ({ by, type, ascending: true });
export const descending = (by: Ref, type: SortKey['type'] = 'bigint'): SortKey => ({ by, type, ascending: false });

export interface SortOrder {
  sortKeys: readonly SortKey[];
  /** What stands behind `order by`. */
  by: RawBuilder<unknown>;
  /** An item's own sort keys as PostgreSQL writes an array of texts; its row carries them as `sortKeys`. */
  keys: RawBuilder<string>;
  /** Whether an item stands behind the one with these sort keys; all do where there is none. */
  isBehind: (last: string | undefined) => RawBuilder<boolean>;
}

/** An order by sort keys, of which the last is the item's own: no two items have the same. */
export const sortedBy = (...keys: SortKey[]): SortOrder => ({
  sortKeys: keys,
  by: sql.join(keys.map(({ by, ascending: up }) => (up ? sql`${by}` : sql`${by} desc`))),
  keys: sql<string>`array[${sql.join(keys.map(({ by }) => sql`(${by})::text`))}]::text`,
  isBehind: (last) => isBehind(keys, last),
});

/** The latest first, of two of one moment that with the higher number. */
export const latestFirst = (at: Ref, id: Ref): SortOrder => sortedBy(descending(at, 'timestamptz'), descending(id));

function isBehind(keys: readonly SortKey[], last: string | undefined): RawBuilder<boolean> {
  if (last === undefined) return sql<boolean>`true`;
  const lastKeys = keys.map(({ type }, nth) => sql`(${last}::text[])[${sql.lit(nth + 1)}]::${sql.raw(type)}`);
  const [first] = keys;
  // Compared as a row, which an index answers at once.
  if (keys.every((key) => key.ascending === first!.ascending))
    return sql<boolean>`(${sql.join(keys.map(({ by }) => by))}) ${first!.ascending ? sql`>` : sql`<`} (${sql.join(lastKeys)})`;
  return keys.reduceRight<RawBuilder<boolean>>(
    (rest, key, nth) =>
      sql<boolean>`(${key.by} ${key.ascending ? sql`>` : sql`<`} ${lastKeys[nth]} or (${key.by} = ${lastKeys[nth]} and ${rest}))`,
    sql<boolean>`false`,
  );
}

/** What a list is asked for that moves: `after` is the cursor that the page before ended with. */
export interface MovingInput {
  skip: number;
  take: number;
  after?: string | undefined;
}

export interface MovingPage {
  /** The sort keys behind which the page begins, where it is not the first. */
  last: string | undefined;
  /** The same as a value of a statement that is prepared, and what its name says of it. */
  values: { last?: string };
  shape: string;
  /** One row more than the page has, which tells whether others follow. */
  cut: RawBuilder<unknown>;
  /** The page with the cursor to the next, of rows that carry their sort keys. */
  pageOf: <R extends { sortKeys: string }>(
    found: readonly R[],
  ) => { items: Omit<R, 'sortKeys'>[]; more: boolean; next: string | null };
}

/** A page of a list that moves. The name is that of one order: a cursor of one means nothing to another. Refuses with BadRequest what is none. */
export function movingPage(secrets: Secrets, name: string, { skip, take, after }: MovingInput): MovingPage {
  // Says what is sealed: the cursor of a page from before an update, which held something else, is none.
  const purpose = `sort keys ${name}`;
  const last = after === undefined ? undefined : sortKeysOf(secrets, purpose, after);
  return {
    last,
    values: last === undefined ? {} : { last },
    shape: last === undefined ? 'first' : 'after',
    cut: sql`limit ${take + 1} offset ${skip}`,
    pageOf: (found) => {
      const more = found.length > take;
      const page = found.slice(0, take);
      const end = more ? page.at(-1) : undefined;
      return {
        items: page.map(({ sortKeys: _sortKeys, ...item }) => item),
        more,
        // The same for the same item: an open page that is read again leads to the same next one.
        next: end ? sealAlike(secrets, purpose, end.sortKeys).toString('base64url') : null,
      };
    },
  };
}

function sortKeysOf(secrets: Secrets, purpose: string, cursor: string): string {
  try {
    return unseal(secrets, purpose, Buffer.from(cursor, 'base64url'));
  } catch {
    return refuse('BadRequest', { fields: [{ field: 'after', reason: 'is no cursor of this list' }] });
  }
}

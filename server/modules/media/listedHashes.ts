import { sql, type Kysely } from 'kysely';
import type { Columns } from '../../platform/database/columns.ts';
import { firstRow } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import { alike } from './processing/hash.ts';

/** What a list of hashes is about: pictures that the law forbids, and pictures that were shown without consent. */
export const lists = { Unlawful: 1, WithoutConsent: 2 } as const;
export type ListName = keyof typeof lists;

/** A list on which something was found, and the source of the hash there. */
export interface Hit {
  list: ListName;
  source: string;
}

/**
 * Looks for pictures in the lists that must never be shown, before anybody sees them. A list of others fits behind this
 * door: their hashes are rows with their name as the source.
 */
export async function listOf(database: Kysely<unknown>, hashes: readonly string[]): Promise<Hit | undefined> {
  const found = await firstRow(
    database,
    sql<
      Columns<'listed_hash', 'list' | 'source'>
    >`select list, source from listed_hash l, unnest(${hashes}::text[]) as own(hash)
      where bit_count(('x' || l.hash)::bit(64) # ('x' || own.hash)::bit(64)) <= ${alike} order by list, l.id limit 1`,
  );
  const list = (Object.keys(lists) as ListName[]).find((name) => lists[name] === found?.list);
  return found && list && { list, source: found.source };
}

/** Puts hashes on a list. */
export const keepHashes = (
  unit: Pick<Unit, 'sql' | 'now'>,
  list: ListName,
  hashes: readonly string[],
  source: string,
) =>
  sql`insert into listed_hash (list, hash, source, at)
    select ${lists[list]}, hash, ${source}, ${unit.now} from unnest(${hashes}::text[]) as h(hash)`.execute(unit.sql);

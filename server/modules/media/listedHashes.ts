import { sql, type Kysely } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { firstRow } from '../../platform/sql.ts';
import type { Unit } from '../../platform/unit.ts';
import { restrictProfile } from '../dueProcess/index.ts';
import { MediaSealed } from './events.ts';
import { alike } from './processing/hash.ts';

/** What a list of hashes is about: pictures that the law forbids, and pictures that were shown without consent. */
export const lists = { Unlawful: 1, WithoutConsent: 2 } as const;
export type ListName = keyof typeof lists;

/**
 * Looks for pictures in the lists that must never be shown, before anybody sees them. A list of others fits behind this
 * door: their hashes are rows with their name as the source.
 */
export async function listOf(database: Kysely<unknown>, hashes: readonly string[]): Promise<ListName | undefined> {
  const found = await firstRow(
    database,
    sql<{ list: number }>`select list from listed_hash l, unnest(${hashes}::text[]) as own(hash)
      where bit_count(('x' || l.hash)::bit(64) # ('x' || own.hash)::bit(64)) <= ${alike} order by list limit 1`,
  );
  return found && (Object.keys(lists) as ListName[]).find((name) => lists[name] === found.list);
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

/** Shows it to nobody ever, and closes the profile until people have looked at it. */
export async function sealMedia(
  unit: Unit,
  platform: Platform,
  { mediaId, profileId }: { mediaId: number; profileId: number },
): Promise<void> {
  await sql`update media set sealed_at = ${unit.now}, withheld = greatest(withheld, 1) where id = ${mediaId}`.execute(
    unit.sql,
  );
  const facts = { known: 'UnlawfulPicture' } as const;
  try {
    await restrictProfile({ ...unit, platform }, 'Quarantined', { profileId, rule: 'Law', facts, automated: true });
  } catch (error) {
    // Closed already, by another of its pictures or by people.
    if (!(error instanceof Refusal && error.code === 'StatusNotPossible')) throw error;
  }
  unit.record(MediaSealed, { mediaId, profileId });
}

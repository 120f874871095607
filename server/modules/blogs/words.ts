/** The rows by which lists and searches find entries by words of interest and by tags. */
import { sql } from 'kysely';
import { foldLetters } from '../../../shared/folding.ts';
import { refuse } from '../../platform/refusal.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { BlogEntry } from './model/BlogEntry.ts';

/** Puts exactly these words of interest on an entry. Refuses words that do not exist. */
export async function keepEntryKinks({ sql: database }: Unit, { id, authorId }: BlogEntry, kinkIds: readonly number[]) {
  const uniqueIds = [...new Set(kinkIds)];
  const known = await rows(database, sql<{ id: number }>`select id from kink where id = any(${uniqueIds}::bigint[])`);
  if (known.length < uniqueIds.length) refuse('UnknownKink');
  await sql`delete from blog_entry_kink where blog_entry_id = ${id} and kink_id <> all(${uniqueIds}::bigint[])`.execute(
    database,
  );
  await sql`insert into blog_entry_kink (blog_entry_id, kink_id, dark) select ${id}, unnest(${uniqueIds}::bigint[]), is_dark(${authorId})
    on conflict do nothing`.execute(database);
}

/** Lets lists find an entry by its tags, and by its words of interest in every language, from when it was published. */
export async function indexWords(
  { sql: database }: Unit,
  { id, authorId, tags, publishedAt }: BlogEntry,
): Promise<void> {
  const kinks = await rows(
    database,
    sql<{ name: string }>`select lower(name.value) as name from blog_entry_kink join kink on kink.id = kink_id,
      jsonb_each_text(kink.names) name where blog_entry_id = ${id}`,
  );
  const all = [...tags.map((tag) => tag.toLowerCase()), ...kinks.map(({ name }) => name)];
  // Of words whose letters are one the first stands, which is the author's own.
  const words = publishedAt ? [...new Map(all.toReversed().map((word) => [foldLetters(word), word])).values()] : [];
  await sql`update blog_entry_kink set published_at = ${publishedAt}::timestamptz where blog_entry_id = ${id}
    and published_at is distinct from ${publishedAt}::timestamptz`.execute(database);
  await sql`delete from blog_entry_tag where blog_entry_id = ${id} and tag <> all(${words}::text[])`.execute(database);
  await sql`insert into blog_entry_tag (blog_entry_id, tag, published_at, dark)
    select ${id}, tag, ${publishedAt}::timestamptz, is_dark(${authorId}) from unnest(${words}::text[]) tag on conflict do nothing`.execute(
    database,
  );
}

import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { mostKinks } from '../../../../shared/interests/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { listEntries } from '../lists.ts';
import type { Viewer } from '../viewer.ts';
import { isEntryListed, isNew } from './cards.ts';

/** The entries of a reader's side about one of their words, told by its place among them. */
const about = ({ me, dark }: Viewer, place: number) => sql`(
  select blog_entry_id as id, published_at as at from blog_entry_kink
  where published_at is not null and dark = ${sql.lit(dark)} and kink_id = (
    select kink_id from profile_kink where profile_id = ${me} order by kink_id offset ${sql.lit(place)} limit 1)
  order by at desc, id desc)`;

/** Each word's entries come from its index in order and are merged until the page is full; one about two words comes once. */
export const GetEntriesMatchingMyKinks = handle(blogLists.GetEntriesMatchingMyKinks, (input, actor, context) =>
  listEntries('GetEntriesMatchingMyKinks', input, actor, context, {}, (reader, now) => {
    const words = Array.from({ length: mostKinks }, (_none, place) => about(reader, place));
    return {
      unread: isNew(reader.me, now, 'MyKinks'),
      chosen: sql`select id, at from (
          select distinct on (at, id) id, at from (${sql.join(words, sql` union all `)}) word
          order by at desc, id desc offset 0) word
        where (select ${isEntryListed(reader)} from blog_entry entry where entry.id = word.id)`,
    };
  }),
);

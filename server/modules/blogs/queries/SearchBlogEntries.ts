import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { Checked } from '../../../../shared/contract.ts';
import { BlogStatus } from '../../../../shared/enums.ts';
import { hasWords, wordsInLanguages, type Words } from '../../../platform/database/searching.ts';
import { handle, type QueryContext } from '../../../platform/handle.ts';
import { preparedRows, pageOf, rows } from '../../../platform/database/sql.ts';
import { viewerOf, shapeOf, type Viewer } from '../viewer.ts';
import { marked, piecesOf, piecesOfHtml } from '../search.ts';
import { cardColumns, isEntryListed, isNew, type BlogCard } from './cards.ts';

type SearchFilter = Omit<Checked<typeof blogLists.SearchBlogEntries>, 'text'> & { words: Words | null };

/**
 * Which entries are found. Planned anew each time, with all values in sight: a word that many have is looked for from the
 * newest entry on, a rare one in the index of words.
 */
async function chosen(reader: Viewer, { words, tags, authors, skip, take }: SearchFilter, { read }: QueryContext) {
  const fits = sql`${isEntryListed(reader)} and ${words ? hasWords(sql.ref('entry.words'), words) : sql`true`}
    and ${authors.length > 0 ? sql`entry.author_id in (${sql.join(authors)})` : sql`true`}`;
  const source = authors.length > 0 ? writtenBy(authors) : sql`blog_entry entry`;
  const found = await rows(
    read,
    tags.length === 0
      ? sql<{ id: number }>`select entry.id from ${source} where ${fits}
          order by entry.published_at desc, entry.id desc limit ${take + 1} offset ${skip}`
      : sql<{ id: number }>`select entry.id from (${taggedWith(tags, reader.dark)}) tagged
          cross join lateral (select entry.id from blog_entry entry where entry.id = tagged.id and ${fits} offset 0) entry
          order by tagged.at desc, tagged.id desc limit ${take + 1} offset ${skip}`,
  );
  return pageOf(found, take);
}

/** What some authors published, the latest first: however common the words are, nobody else's entries are looked through. */
const writtenBy = (authors: readonly number[]) => sql`(select * from blog_entry
  where author_id in (${sql.join(authors)}) and status = ${sql.lit(BlogStatus.Published)} and removed_at is null
  order by published_at desc, id desc offset 0) entry`;

/** Entries of a side that have every tag, the latest first; they are put in order before any is looked at, which ends with the page. */
function taggedWith([first = '', ...others]: string[], dark: boolean) {
  const joins = others.map((tag, at) => {
    const alias = sql.ref(`other${at}`);
    return sql`join blog_entry_tag ${alias} on ${alias}.blog_entry_id = tag.blog_entry_id and ${alias}.tag = ${tag.toLowerCase()}`;
  });
  return sql`select tag.blog_entry_id as id, tag.published_at as at from blog_entry_tag tag ${sql.join(joins, sql` `)}
    where tag.tag = ${first.toLowerCase()} and tag.dark = ${sql.lit(dark)} order by at desc, id desc offset 0`;
}

type Found = BlogCard & { markedTitle: string; markedTeaser: string };

export const SearchBlogEntries = handle(blogLists.SearchBlogEntries, async ({ text, ...wanted }, actor, context) => {
  const words = text ? await wordsInLanguages(context.read, text) : null;
  const tags = [...new Set(wanted.tags)];
  const nothing = (text && !words) || (!words && tags.length + wanted.authors.length === 0);
  if (nothing) return { items: [], more: false };
  const viewer = viewerOf(actor, context.call.site);
  const { items, more } = await chosen(viewer, { ...wanted, tags, words }, context);
  const found = await preparedRows(
    context.platform.database,
    `SearchBlogEntries ${Boolean(words)} ${shapeOf(viewer)}`,
    { me: viewer.me, now: context.now, ids: items.map(({ id }) => id), ...(words && { words }) },
    (value) => {
      const { title, teaser } = value.words
        ? marked(value.words)
        : { title: sql<string>`entry.title`, teaser: sql<string>`entry.teaser` };
      return sql<Found>`select ${cardColumns({ ...viewer, me: value.me }, value.now, isNew(value.me, value.now))},
          ${title} as "markedTitle", ${teaser} as "markedTeaser"
        from unnest(${value.ids}::bigint[]) with ordinality chosen (id, place)
        join blog_entry entry on entry.id = chosen.id order by chosen.place`;
    },
  );
  return {
    items: found.map(({ markedTitle, markedTeaser, ...card }) => ({
      ...card,
      found: { title: piecesOf(markedTitle), teaser: words ? piecesOfHtml(markedTeaser) : piecesOf(markedTeaser) },
    })),
    more,
  };
});

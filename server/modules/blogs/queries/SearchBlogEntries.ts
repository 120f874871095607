import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import type { Checked } from '../../../../shared/contract.ts';
import { BlogStatus } from '../../../../shared/enums.ts';
import { foldLetters } from '../../../../shared/folding.ts';
import { hasWords, lexemesOf, wordsInLanguages, type Words } from '../../../platform/database/searching.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { latestFirst, movingPage } from '../../../platform/database/cursors.ts';
import { preparedRows, rows } from '../../../platform/database/sql.ts';
import type { QueryContext } from '../../../platform/handlerTypes.ts';
import { viewerOf, shapeOf, type Viewer } from '../viewer.ts';
import { marked, piecesOf, piecesOfHtml } from '../search.ts';
import { cardColumns, isEntryListed, isNew, type BlogCard } from './cards.ts';

type SearchFilter = Omit<Checked<typeof blogLists.SearchBlogEntries>, 'text'> & { words: Words | null };

interface FoundRow {
  id: number;
  sortKeys: string;
}

const order = latestFirst(sql.ref('entry.published_at'), sql.ref('entry.id'));
const taggedOrder = latestFirst(sql.ref('tagged.at'), sql.ref('tagged.id'));

/**
 * Which entries are found. Planned anew each time, with all values in sight: a word that many have is looked for from the
 * newest entry on, a rare one in the index of words.
 */
async function chosen(
  reader: Viewer,
  { words, tags, authors, ...input }: SearchFilter,
  { read, platform }: QueryContext,
) {
  const page = movingPage(platform.secrets, 'SearchBlogEntries', input);
  const fits = sql`${isEntryListed(reader)} and ${words ? hasWords(sql.ref('entry.words'), words) : sql`true`}
    and ${authors.length > 0 ? sql`entry.author_id in (${sql.join(authors)})` : sql`true`}`;
  const source = authors.length > 0 ? writtenBy(authors) : sql`blog_entry entry`;
  const found = await rows(
    read,
    tags.length === 0
      ? sql<FoundRow>`select entry.id, ${order.keys} as "sortKeys" from ${source} where ${fits} and ${order.isBehind(page.last)}
          order by ${order.by} ${page.cut}`
      : sql<FoundRow>`select entry.id, ${taggedOrder.keys} as "sortKeys" from (${taggedWith(tags, reader.dark)}) tagged
          cross join lateral (select entry.id from blog_entry entry where entry.id = tagged.id and ${fits} offset 0) entry
          where ${taggedOrder.isBehind(page.last)} order by ${taggedOrder.by} ${page.cut}`,
  );
  return page.pageOf(found);
}

/** What some authors published, the latest first: however common the words are, nobody else's entries are looked through. */
const writtenBy = (authors: readonly number[]) => sql`(select * from blog_entry
  where author_id in (${sql.join(authors)}) and status = ${sql.lit(BlogStatus.Published)} and removed_at is null
  order by published_at desc, id desc offset 0) entry`;

/** Entries of a side that have every tag, the latest first; they are put in order before any is looked at, which ends with the page. */
function taggedWith([first = '', ...others]: string[], dark: boolean) {
  const joins = others.map((tag, at) => {
    const alias = sql.ref(`other${at}`);
    return sql`join blog_entry_tag ${alias} on ${alias}.blog_entry_id = tag.blog_entry_id and ${alias}.plain = ${foldLetters(tag)}`;
  });
  return sql`select tag.blog_entry_id as id, tag.published_at as at from blog_entry_tag tag ${sql.join(joins, sql` `)}
    where tag.plain = ${foldLetters(first)} and tag.dark = ${sql.lit(dark)} order by at desc, id desc offset 0`;
}

type Found = BlogCard & { markedTitle: Column<'blog_entry', 'title'>; markedTeaser: Column<'blog_entry', 'teaser'> };

export const SearchBlogEntries = handle(blogLists.SearchBlogEntries, async ({ text, ...filter }, actor, context) => {
  const words = text ? await wordsInLanguages(context.read, text) : null;
  const tags = [...new Set(filter.tags)];
  const nothing = (text && !words) || (!words && tags.length + filter.authors.length === 0);
  if (nothing) return { items: [], more: false, next: null };
  const viewer = viewerOf(actor, context.call.site);
  const { items, ...rest } = await chosen(viewer, { ...filter, tags, words }, context);
  const found = await preparedRows(
    context.platform.database,
    `SearchBlogEntries ${Boolean(words)} ${shapeOf(viewer)}`,
    { me: viewer.me, now: context.now, ids: items.map(({ id }) => id), ...(words && { lexemes: lexemesOf(words) }) },
    (value) => {
      const { title, teaser } = value.lexemes
        ? marked(value.lexemes)
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
    ...rest,
  };
});

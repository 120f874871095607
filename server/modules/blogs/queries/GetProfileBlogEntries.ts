import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { hasWords, wordsInLanguages } from '../../../platform/database/searching.ts';
import { handle } from '../../../platform/handle.ts';
import { listEntries } from '../lists.ts';
import { isNew, isReadable } from './cards.ts';

/**
 * Each side shows its own entries alone. Words are looked for in the author's own (`is true`), never in the index of all words
 * there are.
 */
export const GetProfileBlogEntries = handle(
  blogLists.GetProfileBlogEntries,
  async ({ profileId, text, dark, ...page }, actor, context) => {
    const nothing = { items: [], more: false, next: null };
    if (dark !== actor.dark) return nothing;
    const words = text ? await wordsInLanguages(context.read, text) : null;
    if (words === '') return nothing;
    const name = `GetProfileBlogEntries ${words !== null}`;
    const values = { authorId: profileId, ...(words && { words }) };
    return listEntries(name, page, actor, context, values, (reader, now, _page, value) => ({
      unread: isNew(reader.me, now),
      chosen: sql`select entry.id, entry.published_at as at from blog_entry entry
        where entry.author_id = ${value.authorId} and ${isReadable(reader)}
          and ${value.words ? sql`(${hasWords(sql.ref('entry.words'), value.words)}) is true` : sql`true`}`,
    }));
  },
);

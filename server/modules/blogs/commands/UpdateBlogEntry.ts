import { blogs } from '../../../../shared/blogs.ts';
import { handle, type CommandContext } from '../../../platform/handle.ts';
import { slug } from '../../../platform/sql.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { BlogEntry } from '../model/BlogEntry.ts';
import { cleanHtml } from '../model/text.ts';

/** A new entry of an author, with nothing in it yet. */
function blank({ em, now }: CommandContext, authorId: number): BlogEntry {
  const dates = {
    createdAt: now,
    updatedAt: now,
    lastActivityAt: now,
    publishedAt: null,
    curatedAt: null,
    removedAt: null,
  };
  const counts = { withheld: 0, commentCount: 0, readCount: 0, readingMinutes: 1 };
  const words = {
    title: '',
    text: '',
    teaser: '',
    tags: [],
    status: 1,
    audience: 2,
    commentsAllowed: true,
    coverId: null,
  };
  return em.create(BlogEntry, { authorId, ...words, ...counts, ...dates });
}

export const UpdateBlogEntry = handle(blogs.UpdateBlogEntry, {
  load: async ({ blogEntryId }, context, actor) =>
    blogEntryId ? context.find(BlogEntry, blogEntryId) : blank(context, actor.profileId),
  may: (actor, entry: { authorId: number }) => entry.authorId === actor.profileId,
  async do(entry, { blogEntryId, text, ...draft }, _actor, unit) {
    entry.write({ ...draft, text: cleanHtml(text) }, unit.now);
    if (blogEntryId) await hideNotifications(unit, `BlogEntry ${blogEntryId}`, draft.status !== 'Published');
    return () => ({ blogEntryId: entry.id, slug: slug(entry.title) });
  },
});

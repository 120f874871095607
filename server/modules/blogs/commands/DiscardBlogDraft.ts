import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { handle } from '../../../platform/handle.ts';
import { dropDraft } from '../drafts.ts';
import { isMine, type AuthorFacts } from '../model/following.ts';
import { findOwn } from '../readableEntries.ts';

export const DiscardBlogDraft = handle(blogWriting.DiscardBlogDraft, {
  load: ({ blogEntryId }, unit, actor) => findOwn(unit, blogEntryId, actor),
  // What was never published is deleted instead: nothing would be left of it.
  may: (actor, entry: AuthorFacts & { publishedAt?: Date | string | null }) =>
    isMine(actor, entry) && (!!entry.publishedAt || 'NothingPublished'),
  async do(_entry, { blogEntryId }, _actor, unit) {
    await dropDraft(unit, blogEntryId);
    return {};
  },
});

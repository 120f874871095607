import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { isMine } from '../model/following.ts';
import { findOwn } from '../readableEntries.ts';

export const DeleteBlogEntry = handle(blogWriting.DeleteBlogEntry, {
  load: ({ blogEntryId }, unit, actor) => findOwn(unit, blogEntryId, actor),
  may: isMine,
  async do(entry, { blogEntryId }, _actor, unit) {
    entry.delete(unit.now);
    await hideNotifications(unit, `BlogEntry ${blogEntryId}`, true);
    return {};
  },
});

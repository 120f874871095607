import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { BlogStatus } from '../../../../shared/enums.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { mustBeAllowedToWrite } from '../mayWrite.ts';
import { isMine } from '../model/following.ts';
import { findOwn } from '../readableEntries.ts';

export const RestoreBlogEntry = handle(blogWriting.RestoreBlogEntry, {
  load: ({ blogEntryId }, unit, actor) => findOwn(unit, blogEntryId, actor),
  may: isMine,
  async do(entry, { blogEntryId }, actor, unit) {
    await mustBeAllowedToWrite(unit, actor);
    entry.restore(unit.now);
    await hideNotifications(unit, `BlogEntry ${blogEntryId}`, entry.status !== BlogStatus.Published);
    return {};
  },
});

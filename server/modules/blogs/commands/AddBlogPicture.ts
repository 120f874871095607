import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { handle } from '../../../platform/handle.ts';
import { mustNotBeBanned } from '../bans.ts';
import { isMine } from '../model/following.ts';
import { keepBlogPicture } from '../pictures.ts';
import { findOwn } from '../readers.ts';

export const AddBlogPicture = handle(blogWriting.AddBlogPicture, {
  async load({ blogEntryId }, unit, actor) {
    await mustNotBeBanned(unit, actor);
    return findOwn(unit, blogEntryId, actor);
  },
  may: isMine,
  async do(_entry, { blogEntryId, ...upload }, actor, unit) {
    return { mediaId: await keepBlogPicture(unit, blogEntryId, actor, upload) };
  },
});

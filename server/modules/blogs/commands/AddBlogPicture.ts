import { blogWriting } from '../../../../shared/blogs/writing.ts';
import { handle } from '../../../platform/handle.ts';
import { mustBeAllowedToWrite } from '../mayWrite.ts';
import { isMine } from '../model/following.ts';
import { keepBlogPicture } from '../pictures.ts';
import { findOwn } from '../readableEntries.ts';

export const AddBlogPicture = handle(blogWriting.AddBlogPicture, {
  async load({ blogEntryId }, unit, actor) {
    const entry = await findOwn(unit, blogEntryId, actor);
    await mustBeAllowedToWrite(unit, actor);
    return entry;
  },
  may: isMine,
  async do(_entry, { blogEntryId, ...upload }, actor, unit) {
    return { mediaId: await keepBlogPicture(unit, blogEntryId, actor, upload) };
  },
});

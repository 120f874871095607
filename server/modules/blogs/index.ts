import { defineModule } from '../../platform/module.ts';
import { AddBlogComment } from './commands/AddBlogComment.ts';
import { FollowBlogAuthor } from './commands/FollowBlogAuthor.ts';
import { UnfollowBlogAuthor } from './commands/UnfollowBlogAuthor.ts';
import { UpdateBlogEntry } from './commands/UpdateBlogEntry.ts';
import { UpdateBlogEntryReadCount } from './commands/UpdateBlogEntryReadCount.ts';
import { NotifyFollowers } from './jobs/NotifyFollowers.ts';
import { NotifyBlogAuthor } from './jobs/NotifyBlogAuthor.ts';
import { ShowBlogComment } from './jobs/ShowBlogComment.ts';
import { BlogCommentSchema } from './model/BlogComment.ts';
import { BlogEntrySchema } from './model/BlogEntry.ts';
import { GetAllBlogEntries } from './queries/GetAllBlogEntries.ts';
import { GetBlogEntryData } from './queries/GetBlogEntryData.ts';
import { GetComments } from './queries/GetComments.ts';
import { GetMostViewed } from './queries/GetMostViewed.ts';
import { personal } from './personal.ts';
import { readableEntry } from './readers.ts';
import { reportable } from './reportable.ts';

export * from './events.ts';
export { entryCountOf } from './readers.ts';
export { seesDark } from './queries/cards.ts';

export const blogs = defineModule({
  name: 'Blogs',
  entities: [BlogEntrySchema, BlogCommentSchema],
  handlers: [
    GetAllBlogEntries,
    GetMostViewed,
    GetBlogEntryData,
    GetComments,
    AddBlogComment,
    UpdateBlogEntry,
    FollowBlogAuthor,
    UnfollowBlogAuthor,
    UpdateBlogEntryReadCount,
  ],
  personal,
  reportable,
  jobs: [NotifyBlogAuthor, NotifyFollowers, ShowBlogComment],
  watches: { blogEntry: (id, actor, { database }) => readableEntry(database, id, actor) },
});

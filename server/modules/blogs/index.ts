import { clock } from '../../platform/clock.ts';
import { defineModule } from '../../platform/module.ts';
import { AddBlogComment } from './commands/AddBlogComment.ts';
import { AddBlogPicture } from './commands/AddBlogPicture.ts';
import { DeleteBlogComment } from './commands/DeleteBlogComment.ts';
import { DeleteBlogEntry } from './commands/DeleteBlogEntry.ts';
import { DiscardBlogDraft } from './commands/DiscardBlogDraft.ts';
import { EditBlogComment } from './commands/EditBlogComment.ts';
import { FollowBlogAuthor } from './commands/FollowBlogAuthor.ts';
import { FollowBlogEntry } from './commands/FollowBlogEntry.ts';
import { HideAuthor } from './commands/HideAuthor.ts';
import { HideEntry } from './commands/HideEntry.ts';
import { RestoreBlogEntry } from './commands/RestoreBlogEntry.ts';
import { SaveBlogDraft } from './commands/SaveBlogDraft.ts';
import { SetCurated } from './commands/SetCurated.ts';
import { UnfollowBlogAuthor } from './commands/UnfollowBlogAuthor.ts';
import { UnfollowBlogEntry } from './commands/UnfollowBlogEntry.ts';
import { UnhideAuthor } from './commands/UnhideAuthor.ts';
import { UnhideEntry } from './commands/UnhideEntry.ts';
import { UpdateBlogEntry } from './commands/UpdateBlogEntry.ts';
import { UpdateBlogEntryReadCount } from './commands/UpdateBlogEntryReadCount.ts';
import { MarkAllEntriesAsRead } from './commands/MarkAllEntriesAsRead.ts';
import { MarkCuratedEntriesAsRead } from './commands/MarkCuratedEntriesAsRead.ts';
import { MarkEntriesByFollowedAuthorsAsRead } from './commands/MarkEntriesByFollowedAuthorsAsRead.ts';
import { MarkEntriesMatchingKinksAsRead } from './commands/MarkEntriesMatchingKinksAsRead.ts';
import { MarkFollowedBlogEntriesAsRead } from './commands/MarkFollowedBlogEntriesAsRead.ts';
import { MarkMyBlogEntriesAsRead } from './commands/MarkMyBlogEntriesAsRead.ts';
import { MarkMyCommentsBlogEntriesAsRead } from './commands/MarkMyCommentsBlogEntriesAsRead.ts';
import { UpdateFollowersReadDate } from './commands/UpdateFollowersReadDate.ts';
import { NotifyEntryFollowers } from './jobs/NotifyEntryFollowers.ts';
import { NotifyFollowers } from './jobs/NotifyFollowers.ts';
import { NotifyOfComment } from './jobs/NotifyOfComment.ts';
import { NotifyAuthorFollowed, NotifyCurated, NotifyNotPublished } from './jobs/NotifyOfEntry.ts';
import { ShowBlogComment } from './jobs/ShowBlogComment.ts';
import { ShowBlogDraft } from './jobs/ShowBlogDraft.ts';
import { ShowBlogMarks } from './jobs/ShowBlogMarks.ts';
import { counts } from './marks.ts';
import { BlogCommentSchema } from './model/BlogComment.ts';
import { BlogEntrySchema } from './model/BlogEntry.ts';
import { personal } from './personal.ts';
import { mayLoad } from './pictures.ts';
import { GetAllBlogEntries } from './queries/GetAllBlogEntries.ts';
import { GetBlogAudience } from './queries/GetBlogAudience.ts';
import { GetBlogEntryData } from './queries/GetBlogEntryData.ts';
import { GetBlogEntryDataForEdit } from './queries/GetBlogEntryDataForEdit.ts';
import { GetBlogPreview } from './queries/GetBlogPreview.ts';
import { GetBlogRevision } from './queries/GetBlogRevision.ts';
import { GetBlogRevisions } from './queries/GetBlogRevisions.ts';
import { GetComments } from './queries/GetComments.ts';
import { GetPublicBlogEntries } from './queries/GetPublicBlogEntries.ts';
import { GetPublicBlogTags } from './queries/GetPublicBlogTags.ts';
import { GetRelatedPublicBlogEntries } from './queries/GetRelatedPublicBlogEntries.ts';
import { GetMostViewed } from './queries/GetMostViewed.ts';
import { ProfileBlogBan } from './queries/ProfileBlogBan.ts';
import { GetBlogMarks } from './queries/GetBlogMarks.ts';
import { GetBlogTagsAndAuthors } from './queries/GetBlogTagsAndAuthors.ts';
import { GetBlogsCount } from './queries/GetBlogsCount.ts';
import { GetCurated } from './queries/GetCurated.ts';
import { GetCuratedBlogsCount } from './queries/GetCuratedBlogsCount.ts';
import { GetEntriesMatchingMyKinks } from './queries/GetEntriesMatchingMyKinks.ts';
import { GetFollowed } from './queries/GetFollowed.ts';
import { GetFollowedAuthors } from './queries/GetFollowedAuthors.ts';
import { GetFollowers } from './queries/GetFollowers.ts';
import { GetFromFollowedAuthors } from './queries/GetFromFollowedAuthors.ts';
import { GetHidden } from './queries/GetHidden.ts';
import { GetHiddenAuthors } from './queries/GetHiddenAuthors.ts';
import { GetMostCommented } from './queries/GetMostCommented.ts';
import { GetMostFollowedAuthors } from './queries/GetMostFollowedAuthors.ts';
import { GetMyBlogEntries } from './queries/GetMyBlogEntries.ts';
import { GetMyCommentsBlogEntries } from './queries/GetMyCommentsBlogEntries.ts';
import { GetProfileBlogEntries } from './queries/GetProfileBlogEntries.ts';
import { SearchBlogEntries } from './queries/SearchBlogEntries.ts';
import { SearchBlogTags } from './queries/SearchBlogTags.ts';
import { SearchBlogTagsAndAuthors } from './queries/SearchBlogTagsAndAuthors.ts';
import { publicFeeds } from './publicFeeds.ts';
import { pageTexts } from './publicPages.ts';
import { readableEntry } from './readableEntries.ts';
import { reportable } from './reportable.ts';
import { schedules } from './schedules.ts';
import { writable } from './writable.ts';

export * from './events.ts';
export { entryCountOf } from './readableEntries.ts';
export { suggestedEntries } from './suggesting.ts';

const reading = [
  GetPublicBlogEntries,
  GetPublicBlogTags,
  GetRelatedPublicBlogEntries,
  GetBlogEntryData,
  GetComments,
  AddBlogComment,
  EditBlogComment,
  DeleteBlogComment,
  FollowBlogAuthor,
  UnfollowBlogAuthor,
  FollowBlogEntry,
  UnfollowBlogEntry,
  HideEntry,
  UnhideEntry,
  HideAuthor,
  UnhideAuthor,
  UpdateBlogEntryReadCount,
];

const lists = [
  GetAllBlogEntries,
  GetMostViewed,
  GetBlogMarks,
  GetBlogTagsAndAuthors,
  GetBlogsCount,
  GetCurated,
  GetCuratedBlogsCount,
  GetEntriesMatchingMyKinks,
  GetFollowed,
  GetFollowedAuthors,
  GetFollowers,
  GetFromFollowedAuthors,
  GetHidden,
  GetHiddenAuthors,
  GetMostCommented,
  GetMostFollowedAuthors,
  GetMyBlogEntries,
  GetMyCommentsBlogEntries,
  GetProfileBlogEntries,
  SearchBlogEntries,
  SearchBlogTags,
  SearchBlogTagsAndAuthors,
];

const marking = [
  MarkAllEntriesAsRead,
  MarkCuratedEntriesAsRead,
  MarkEntriesByFollowedAuthorsAsRead,
  MarkEntriesMatchingKinksAsRead,
  MarkFollowedBlogEntriesAsRead,
  MarkMyBlogEntriesAsRead,
  MarkMyCommentsBlogEntriesAsRead,
  UpdateFollowersReadDate,
];

const writing = [
  UpdateBlogEntry,
  SaveBlogDraft,
  DiscardBlogDraft,
  AddBlogPicture,
  DeleteBlogEntry,
  RestoreBlogEntry,
  SetCurated,
  GetBlogAudience,
  GetBlogEntryDataForEdit,
  GetBlogPreview,
  GetBlogRevisions,
  GetBlogRevision,
  ProfileBlogBan,
];

/** Blogs: entries, what is said about them, and the lists they are found in. */
export const blogs = defineModule({
  name: 'Blogs',
  entities: [BlogEntrySchema, BlogCommentSchema],
  handlers: [...reading, ...lists, ...marking, ...writing],
  personal,
  reportable,
  writable,
  jobs: [
    ...[NotifyOfComment, NotifyEntryFollowers, NotifyFollowers],
    ...[NotifyAuthorFollowed, NotifyCurated, NotifyNotPublished, ShowBlogComment, ShowBlogDraft, ShowBlogMarks],
  ],
  counts,
  schedules,
  mediaRight: mayLoad,
  pageTexts,
  entrances: publicFeeds,
  watches: {
    blogEntry: async (id, actor, { database }) =>
      !actor.blogBanned && (await readableEntry(database, id, actor, clock.now())) !== undefined,
  },
});

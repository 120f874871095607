import { clock } from '../../platform/clock.ts';
import { defineModule } from '../../platform/module.ts';
import { AddDebateEntryComment } from './commands/AddDebateEntryComment.ts';
import { AddDebatePicture } from './commands/AddDebatePicture.ts';
import { CreateDebateCategory } from './commands/CreateDebateCategory.ts';
import { CreateDebateEntry } from './commands/CreateDebateEntry.ts';
import { DeleteDebateCategory } from './commands/DeleteDebateCategory.ts';
import { DeleteDebateEntry } from './commands/DeleteDebateEntry.ts';
import { DeleteDebateEntryComment } from './commands/DeleteDebateEntryComment.ts';
import { EditDebateEntryComment } from './commands/EditDebateEntryComment.ts';
import { LockDebateEntry } from './commands/LockDebateEntry.ts';
import { MoveDebateEntry } from './commands/MoveDebateEntry.ts';
import { PinDebateEntry } from './commands/PinDebateEntry.ts';
import { SortDebateCategories } from './commands/SortDebateCategories.ts';
import { ToggleFollowDebateEntry } from './commands/ToggleFollowDebateEntry.ts';
import { UpdateDebateCategory } from './commands/UpdateDebateCategory.ts';
import { UpdateDebateEntry } from './commands/UpdateDebateEntry.ts';
import { UpdateDebateEntryView } from './commands/UpdateDebateEntryView.ts';
import { DeleteDebate } from './jobs/DeleteDebate.ts';
import { EndWatches } from './jobs/EndWatches.ts';
import { NotifyDebateMembers } from './jobs/NotifyDebateMembers.ts';
import { NotifyDebateFollowers } from './jobs/NotifyDebateFollowers.ts';
import { NotifyDebateAuthor } from './jobs/NotifyDebateAuthor.ts';
import { ShowDebate, ShowDebateComment } from './jobs/ShowDebate.ts';
import { DebateCategorySchema } from './model/DebateCategory.ts';
import { DebateCommentSchema } from './model/DebateComment.ts';
import { DebateEntrySchema } from './model/DebateEntry.ts';
import { personal } from './personal.ts';
import { mayLoad } from './pictures.ts';
import { GetDebateCategories } from './queries/GetDebateCategories.ts';
import { GetDebateEntries } from './queries/GetDebateEntries.ts';
import { GetDebateEntry } from './queries/GetDebateEntry.ts';
import { GetDebateEntryComments } from './queries/GetDebateEntryComments.ts';
import { GetDebatePictures } from './queries/GetDebatePictures.ts';
import { GetDebatePulse } from './queries/GetDebatePulse.ts';
import { GetDebateUnread } from './queries/GetDebateUnread.ts';
import { GetUnreadOfMyLodges } from './queries/GetUnreadOfMyLodges.ts';
import { GetLatestDebateEntries } from './queries/GetLatestDebateEntries.ts';
import { insideFor, readableEntry } from './readableTopics.ts';
import { reportable } from './reportable.ts';
import { schedules } from './schedules.ts';
import { writable } from './writable.ts';

export * from './events.ts';

const queries = [
  GetDebateCategories,
  GetDebateEntries,
  GetLatestDebateEntries,
  GetDebatePulse,
  GetDebateUnread,
  GetUnreadOfMyLodges,
  GetDebateEntry,
  GetDebateEntryComments,
  GetDebatePictures,
];

const commands = [
  CreateDebateCategory,
  UpdateDebateCategory,
  DeleteDebateCategory,
  SortDebateCategories,
  CreateDebateEntry,
  UpdateDebateEntry,
  DeleteDebateEntry,
  LockDebateEntry,
  PinDebateEntry,
  MoveDebateEntry,
  ToggleFollowDebateEntry,
  UpdateDebateEntryView,
  AddDebateEntryComment,
  EditDebateEntryComment,
  DeleteDebateEntryComment,
  AddDebatePicture,
];

/** Debates of the lodges: what their members talk about. */
export const lodgeDebates = defineModule({
  name: 'LodgeDebates',
  entities: [DebateCategorySchema, DebateEntrySchema, DebateCommentSchema],
  handlers: [...queries, ...commands],
  personal,
  reportable,
  writable,
  jobs: [
    ...[NotifyDebateMembers, NotifyDebateFollowers, NotifyDebateAuthor, ShowDebate, ShowDebateComment],
    ...[DeleteDebate, EndWatches],
  ],
  schedules,
  mediaRight: mayLoad,
  watches: {
    lodgeDebate: async (lodgeId, actor, { database }) =>
      (await insideFor(database, lodgeId, actor, clock.now())) !== undefined,
    lodgeDebateEntry: async (entryId, actor, { database }) =>
      (await readableEntry(database, entryId, actor, clock.now())) !== undefined,
  },
});

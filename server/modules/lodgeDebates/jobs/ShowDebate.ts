import { lodgeDebatesLive } from '../../../../shared/lodgeDebates/live.ts';
import { showComment } from '../../../platform/comments.ts';
import { showing } from '../../../platform/work/jobs.ts';
import * as events from '../events.ts';

const { topics } = lodgeDebatesLive;

const commented = [events.DebateCommentAdded, events.DebateCommentChanged];
const shown = [
  ...[events.DebateCategoriesChanged, events.DebateEntryCreated, events.DebateEntryChanged, events.DebateEntryDeleted],
  ...commented,
];

/** Lets everybody who reads a lodge's debate, or one topic of it, see what changed. */
export const ShowDebate = showing('ShowDebate', shown, ({ data: { lodgeId, entryId, commentId } }, pages) => {
  if (entryId !== undefined && commentId === undefined)
    pages.staleFor(`lodgeDebateEntry:${entryId}`, topics.lodgeDebateEntry);
  pages.staleFor(`lodgeDebate:${lodgeId}`, topics.lodgeDebate);
});

/** Lets everybody who reads a topic see the new comment, or what became of one. */
export const ShowDebateComment = showComment<{ lodgeId: number; entryId: number; commentId: number }>(
  'ShowDebateComment',
  commented,
  ({ entryId }) => `lodgeDebateEntry:${entryId}`,
);

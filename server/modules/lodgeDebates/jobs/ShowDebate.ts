import { lodgeDebatesLive } from '../../../../shared/lodgeDebates/live.ts';
import { showComment } from '../../../platform/comments.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import * as events from '../events.ts';

const { topics } = lodgeDebatesLive;

const commented = [events.DebateCommentAdded, events.DebateCommentChanged];
const shown = [
  ...[events.DebateCategoriesChanged, events.DebateEntryCreated, events.DebateEntryChanged, events.DebateEntryDeleted],
  ...commented,
];

/** Lets everybody who reads a lodge's debate, or one topic of it, see what changed. */
export const ShowDebate = outsideCall(
  'ShowDebate',
  shown,
  async ({ data: { lodgeId, entryId, commentId } }, { hub }) => {
    if (entryId !== undefined && commentId === undefined)
      hub.staleFor(`lodgeDebateEntry:${entryId}`, topics.lodgeDebateEntry);
    hub.staleFor(`lodgeDebate:${lodgeId}`, topics.lodgeDebate);
  },
  'effects',
);

/** Lets everybody who reads a topic see the new comment, or what became of one. */
export const ShowDebateComment = showComment<{ lodgeId: number; entryId: number; commentId: number }>(
  'ShowDebateComment',
  commented,
  ({ entryId }) => `lodgeDebateEntry:${entryId}`,
);

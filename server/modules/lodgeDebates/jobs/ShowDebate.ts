import { lodgeDebatesLive } from '../../../../shared/lodgeDebates/live.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import * as events from '../events.ts';

const { topics } = lodgeDebatesLive;

const shown = [
  ...[events.DebateCategoriesChanged, events.DebateEntryCreated, events.DebateEntryChanged, events.DebateEntryDeleted],
  ...[events.DebateCommentAdded, events.DebateCommentChanged],
];

/** Lets everybody who reads a lodge's debate, or one topic of it, see what changed. */
export const ShowDebate = outsideCall(
  'ShowDebate',
  shown,
  async ({ data: { lodgeId, entryId } }, { hub }) => {
    if (entryId !== undefined) hub.staleFor(`lodgeDebateEntry:${entryId}`, topics.lodgeDebateEntry);
    hub.staleFor(`lodgeDebate:${lodgeId}`, topics.lodgeDebate);
  },
  'effects',
);

import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { DebateEntryRemoved } from '../events.ts';
import { topicWhatever, idsOf } from '../notifying.ts';

/** Tells an author that those who run the lodge took a topic of theirs away; the reason stands on its page. */
export const NotifyDebateAuthor = transaction('NotifyDebateAuthor', DebateEntryRemoved, async (event, unit) => {
  const entry = await topicWhatever(unit.sql, event.data.entryId);
  if (!entry?.deleted) return;
  const { authorId, lodgeId, lodgeName } = entry;
  const about = { subject: lodgeName, ids: idsOf(entry), things: [`Lodge ${lodgeId}`] };
  await notify(unit, { event, profileId: authorId, type: 'LodgeDebateEntryRemoved', ...about });
});

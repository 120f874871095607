import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { channelsWithin, memberStatuses } from '../../lodges/index.ts';
import { notifyMany } from '../../notifications/index.ts';
import { DebateEntryCreated, DebateMembersLeft } from '../events.ts';
import { isNotifiedOf, idsOf, openTopic } from '../notifying.ts';

/** Tells the members of a lodge of a new topic. */
export const NotifyDebateMembers = transaction(
  'NotifyDebateMembers',
  [DebateEntryCreated, DebateMembersLeft],
  async (event, unit) => {
    const { entryId, eventId = event.id } = event.data;
    const entry = await openTopic(unit.sql, entryId);
    if (!entry) return;
    const { lodgeId, lodgeName, authorId } = entry;
    const things = [`LodgeDebateEntry ${entryId}`, `Lodge ${lodgeId}`];
    const about = { subject: lodgeName, ids: idsOf(entry), things, within: channelsWithin(lodgeId, 'debates') };
    await notifyMany(
      unit,
      { event: { id: eventId, at: event.at, actorId: authorId }, type: 'LodgeDebateEntryCreated', ...about },
      sql`select p.id from lodge_member m join profile p on p.id = m.profile_id
        where m.lodge_id = ${lodgeId} and m.status = any(${memberStatuses}::smallint[])
          and p.id <> ${authorId} and ${isNotifiedOf(lodgeId)}`,
      event.data,
      (part) => unit.record(DebateMembersLeft, { lodgeId, entryId, eventId, ...part }),
    );
  },
);

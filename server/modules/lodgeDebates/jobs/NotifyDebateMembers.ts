import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { rows } from '../../../platform/database/sql.ts';
import { channelsWithin, memberStatuses } from '../../lodges/index.ts';
import { atOnce, notifyAll } from '../../notifications/index.ts';
import { DebateEntryCreated, DebateMembersLeft } from '../events.ts';
import { isNotifiedOf, idsOf, openTopic } from '../notifying.ts';

/** Tells the members of a lodge of a new topic, a batch at a time: each leaves an event for the next. */
export const NotifyDebateMembers = transaction(
  'NotifyDebateMembers',
  [DebateEntryCreated, DebateMembersLeft],
  async (event, unit) => {
    const { entryId, eventId = event.id, after = 0 } = event.data;
    const entry = await openTopic(unit.sql, entryId);
    if (!entry) return;
    const { lodgeId, lodgeName, authorId } = entry;
    const members = await rows(
      unit.sql,
      sql<{ id: number }>`
        select p.id from lodge_member m join profile p on p.id = m.profile_id
        where m.lodge_id = ${lodgeId} and m.status = any(${memberStatuses}::smallint[])
          and p.id > ${after} and p.id <> ${authorId} and ${isNotifiedOf(lodgeId)}
        order by p.id limit ${atOnce}`,
    );
    const last = members.at(-1)?.id;
    if (last === undefined) return;
    const things = [`LodgeDebateEntry ${entryId}`, `Lodge ${lodgeId}`];
    const about = { subject: lodgeName, ids: idsOf(entry), things, within: channelsWithin(lodgeId, 'debates') };
    await notifyAll(
      unit,
      { event: { id: eventId, at: event.at, actorId: authorId }, type: 'LodgeDebateEntryCreated', ...about },
      members.map(({ id }) => id),
    );
    if (members.length === atOnce) unit.record(DebateMembersLeft, { lodgeId, entryId, eventId, after: last });
  },
);

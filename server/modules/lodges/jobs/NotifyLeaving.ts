import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { firstRow, rows } from '../../../platform/database/sql.ts';
import { atOnce, notifyAll } from '../../notifications/index.ts';
import { LodgeDeletionAsked, LodgeMembersLeft } from '../events.ts';
import { memberStatuses } from '../model/ranks.ts';

/** Tells the members of a lodge that it goes in a week, a batch at a time, unless that was taken back already. */
export const NotifyLeaving = transaction(
  'NotifyLeaving',
  [LodgeDeletionAsked, LodgeMembersLeft],
  async (event, unit) => {
    const { lodgeId, eventId = event.id, after = 0 } = event.data;
    const lodge = await firstRow(
      unit.sql,
      sql<{ name: string }>`select name from lodge where id = ${lodgeId} and delete_at is not null and gone_at is null`,
    );
    if (!lodge) return;
    const members = await rows(
      unit.sql,
      sql<{ id: number }>`select profile_id as id from lodge_member
        where lodge_id = ${lodgeId} and status = any(${memberStatuses}::smallint[]) and profile_id > ${after}
        order by profile_id limit ${atOnce}`,
    );
    const last = members.at(-1)?.id;
    if (last === undefined) return;
    // Nobody's doing: who asked for it is told by the page.
    const told = { id: eventId, at: event.at, actorId: null };
    const about = { subject: lodge.name, ids: { lodgeId }, things: [`Lodge ${lodgeId}`] };
    await notifyAll(
      unit,
      { event: told, type: 'LodgeLeaving', ...about },
      members.map(({ id }) => id),
    );
    if (members.length === atOnce) unit.record(LodgeMembersLeft, { lodgeId, eventId, after: last });
  },
);

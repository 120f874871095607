import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notifyMany } from '../../notifications/index.ts';
import { LodgeDeletionAsked, LodgeMembersLeft } from '../events.ts';
import { memberStatuses } from '../model/ranks.ts';

/** Tells the members of a lodge that it goes in a week, unless that was taken back already. */
export const NotifyLeaving = transaction(
  'NotifyLeaving',
  [LodgeDeletionAsked, LodgeMembersLeft],
  async (event, unit) => {
    const { lodgeId, eventId = event.id } = event.data;
    const lodge = await firstRow(
      unit.sql,
      sql<
        Columns<'lodge', 'name'>
      >`select name from lodge where id = ${lodgeId} and delete_at is not null and gone_at is null`,
    );
    if (!lodge) return;
    // Nobody's doing: who asked for it is told by the page.
    const notice = { id: eventId, at: event.at, actorId: null };
    const about = { subject: lodge.name, ids: { lodgeId }, things: [`Lodge ${lodgeId}`] };
    await notifyMany(
      unit,
      { event: notice, type: 'LodgeLeaving', ...about },
      sql`select profile_id as id from lodge_member
        where lodge_id = ${lodgeId} and status = any(${memberStatuses}::smallint[])`,
      event.data,
      (part) => unit.record(LodgeMembersLeft, { lodgeId, eventId, ...part }),
    );
  },
);

import { sql } from 'kysely';
import { staffAudit } from '../../../../shared/staff/audit.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { auditRows, isFor } from './audit.ts';

const after = (day: string) => new Date(Date.parse(day) + days);

export const GetAudit = handle(staffAudit.GetAudit, async (input, { profileId: me }, { read }) => {
  const { actorId, profileId, name, from, to, readings, skip, take } = input;
  const conditions = [
    isFor(me),
    ...(actorId === undefined ? [] : [sql`a.actor_id = ${actorId}`]),
    ...(profileId === undefined ? [] : [sql`a.profile_id = ${profileId}`]),
    ...(name === undefined ? [] : [sql`a.name = ${name}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`a.at < ${after(to)}`]),
    ...(readings ? [] : [sql`not a.reading`]),
  ];
  const found = auditRows(sql`where ${sql.join(conditions, sql` and `)}
    order by a.id desc limit ${take + 1} offset ${skip}`);
  return pageOf(await rows(read, found), take);
});

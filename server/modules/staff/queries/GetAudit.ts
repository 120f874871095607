import { sql } from 'kysely';
import { staffAudit } from '../../../../shared/staff/audit.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { movingPage } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { auditOrder, auditRows, isFor } from './audit.ts';

const after = (day: string) => new Date(Date.parse(day) + days);

export const GetAudit = handle(staffAudit.GetAudit, async (input, { profileId: me }, { read, platform }) => {
  const { actorId, profileId, name, from, to, readings } = input;
  const page = movingPage(platform.secrets, 'GetAudit', input);
  const conditions = [
    isFor(me),
    auditOrder.isBehind(page.last),
    ...(actorId === undefined ? [] : [sql`a.actor_id = ${actorId}`]),
    ...(profileId === undefined ? [] : [sql`a.profile_id = ${profileId}`]),
    ...(name === undefined ? [] : [sql`a.name = ${name}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`a.at < ${after(to)}`]),
    ...(readings ? [] : [sql`not a.reading`]),
  ];
  const found = auditRows(sql`where ${sql.join(conditions, sql` and `)}
    order by ${auditOrder.by} ${page.cut}`);
  return page.pageOf(await rows(read, found));
});

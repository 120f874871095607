import { sql } from 'kysely';
import { staffAudit } from '../../../../shared/staff/audit.ts';
import { days } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { digest } from '../../../platform/secrets.ts';
import { rows } from '../../../platform/database/sql.ts';
import { auditRows, isFor } from './audit.ts';

const many = 20;

/** The Monday of the week before, at midnight by UTC. */
function lastMonday(now: Date): Date {
  const today = Math.floor(now.getTime() / days) * days;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(today - (sinceMonday + 7) * days);
}

export const GetAuditSample = handle(
  staffAudit.GetAuditSample,
  async (_input, { profileId: me }, { read, now, platform }) => {
    const monday = lastMonday(now);
    const week = monday.toISOString().slice(0, 10);
    // The same twenty all week long, and nobody knows beforehand which.
    const lot = digest(platform.secrets, 'audit sample', week).toString('hex');
    const end = new Date(monday.getTime() + 7 * days);
    const drawn = auditRows(sql`where a.at >= ${monday} and a.at < ${end} and ${isFor(me)}
    order by md5(${lot} || a.id) limit ${many}`);
    return { week, items: await rows(read, drawn) };
  },
);

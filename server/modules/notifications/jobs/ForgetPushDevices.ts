import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { SessionsEnded } from '../../auth/index.ts';

/** A browser that was signed out receives no more pushes, also when somebody else uses it next. */
export const ForgetPushDevices = transaction(
  'ForgetPushDevices',
  SessionsEnded,
  async ({ data: { sessionIds } }, unit) => {
    await sql`delete from push_subscription where session_id = any(${sessionIds}::bigint[])`.execute(unit.sql);
  },
);

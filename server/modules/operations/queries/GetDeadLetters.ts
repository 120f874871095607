import { sql } from 'kysely';
import { operations } from '../../../../shared/operations/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { iso, pageOf, rows } from '../../../platform/database/sql.ts';

interface DeadLetter {
  eventId: number;
  job: string;
  subject: number;
  event: string;
  failedAt: string;
  reason: string | null;
}

export const GetDeadLetters = handle(operations.GetDeadLetters, async ({ skip, take }, _actor, { read }) =>
  pageOf(
    await rows(
      read,
      sql<DeadLetter>`
        select event_id as "eventId", job.name as job, subject, event.name as event, ${iso(sql`failed_at`)} as "failedAt", reason
        from job join event on event.id = event_id where failed_at is not null
        order by failed_at desc, event_id desc, job.name, subject limit ${take + 1} offset ${skip}`,
    ),
    take,
  ),
);

import { sql } from 'kysely';
import { operations } from '../../../../shared/operations/contract.ts';
import { handle } from '../../../platform/handle.ts';
import type { Column } from '../../../platform/database/columns.ts';
import { ascending, descending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { iso, rows } from '../../../platform/database/sql.ts';

interface DeadLetter {
  eventId: Column<'job', 'eventId'>;
  job: Column<'job', 'name'>;
  subject: Column<'job', 'subject'>;
  event: Column<'event', 'name'>;
  failedAt: string;
  reason: Column<'job', 'reason'>;
}

const order = sortedBy(
  descending(sql.ref('failed_at'), 'timestamptz'),
  descending(sql.ref('event_id')),
  ascending(sql.ref('job.name'), 'text'),
  ascending(sql.ref('subject')),
);

export const GetDeadLetters = handle(operations.GetDeadLetters, async (input, _actor, { read, platform }) => {
  const page = movingPage(platform.secrets, 'GetDeadLetters', input);
  return page.pageOf(
    await rows(
      read,
      sql<DeadLetter & { sortKeys: string }>`
        select ${order.keys} as "sortKeys", event_id as "eventId", job.name as job, subject, event.name as event, ${iso(sql`failed_at`)} as "failedAt", reason
        from job join event on event.id = event_id where failed_at is not null and ${order.isBehind(page.last)}
        order by ${order.by} ${page.cut}`,
    ),
  );
});

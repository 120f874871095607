import { sql, type RawBuilder } from 'kysely';
import { ValidationItemStatus, ValidationStatus } from '../../../../shared/enums.ts';
import { claimTime } from '../../../../shared/media/review.ts';
import { staff, waitingQueues } from '../../../../shared/staff/contract.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow, hoursAfter, iso } from '../../../platform/database/sql.ts';
import { isOwnAffairOf } from '../../lodges/index.ts';
import { concerns, isOpenTo, waitsFor } from '../../moderation/index.ts';
import { concernedByCase } from '../../payment/index.ts';
import { isNotDeleted } from '../../profiles/index.ts';

type Queue = (typeof waitingQueues)[number];

/** When something in a queue came in and when it is due. */
const since = (queue: keyof typeof decidedWithin, came: string) =>
  sql`${sql.ref(came)} as came, ${hoursAfter(sql.ref(came), decidedWithin[queue])} as due`;

/**
 * What waits in each queue of the desk for somebody whom it does not concern: when it `came`, when it is `due`, and whether it
 * is `open` to that person, which what a colleague holds or they had a part in is not. Both profiles of theirs are `mine`.
 */
const queuesFor = (me: number, mine: RawBuilder<unknown>, now: Date): Record<Queue, RawBuilder<unknown>> => ({
  Sealed: sql`select ${since('Sealed', 'sealed_at')}, true as open from media m
      where sealed_at is not null and profile_id not in ${mine} and not exists (select from sealed_report where media_id = m.id)`,
  Reports: sql`select opened_at as came, due_at as due, ${isOpenTo(me, now)} as open from report_case c
      where decided_at is null and not ${concerns(me)}`,
  Validation: sql`select ${since('Validation', 'started_at')}, true as open from validation
      where status = ${ValidationStatus.Submitted} and profile_id <> ${me}`,
  Appeals: sql`select ${since('Appeals', 'a.at')}, true as open from appeal a
      join statement s on s.id = a.statement_id left join report_case c on c.id = s.case_id where ${waitsFor(me)}`,
  DarkApplications: sql`select ${since('DarkApplications', 'applied_at')}, true as open
      from dark_application a join profile p on p.id = a.profile_id
      where ${isNotDeleted('p')} and withdrawn_at is null and decided_at is null and a.profile_id <> ${me}`,
  Proposals: sql`select ${since('Proposals', 'proposed_at')}, proposed_by <> ${me} as open from proposal
      where decided_at is null and profile_id not in ${mine}`,
  PaymentCases: sql`select ${since('PaymentCases', 'at')}, true as open from payment_case c
      where closed_at is null and coalesce(${concernedByCase} not in ${mine}, true)`,
  Media: sql`select ${since('Media', 'created_at')}, proposed_by is distinct from ${me} and (claimed_by = ${me}
        or coalesce(claimed_at + ${claimTime} * interval '1 minute' <= ${now}::timestamptz, true)) as open from media
      where validation = ${ValidationItemStatus.Incoming} and sealed_at is null and profile_id not in ${mine}`,
  LodgeTakeovers: sql`select ${since('LodgeTakeovers', 'asked_at')}, true as open
      from lodge_takeover join lodge l on l.id = lodge_id where decided_at is null and not ${isOwnAffairOf(me)}`,
});

interface Waiting {
  count: number;
  late: number;
  oldestAt: string | null;
  dueAt: string | null;
  nextAt: string | null;
}

export const GetQueues = handle(staff.GetQueues, (_input, { profileId: me }, { read, now }) => {
  const queues = queuesFor(me, sql`(select profiles_of_account(${me}))`, now);
  return Promise.all(
    waitingQueues.map(async (queue) => ({
      queue,
      ...(await firstRow(
        read,
        sql<Waiting>`
          select count(*)::int as count, (count(*) filter (where due < ${now}))::int as late,
            ${iso(sql`min(came)`)} as "oldestAt", ${iso(sql`min(due)`)} as "dueAt",
            ${iso(sql`min(due) filter (where open)`)} as "nextAt"
          from (${queues[queue]}) as waiting`,
      ))!,
    })),
  );
});

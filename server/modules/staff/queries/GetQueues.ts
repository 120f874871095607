import { sql, type RawBuilder } from 'kysely';
import { ValidationItemStatus, ValidationStatus } from '../../../../shared/enums.ts';
import { staff, waitingQueues } from '../../../../shared/staff/contract.ts';
import { days, hours } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow, iso } from '../../../platform/database/sql.ts';
import { isOwnAffairOf } from '../../lodges/index.ts';
import { concerns } from '../../moderation/index.ts';
import { isNotDeleted } from '../../profiles/index.ts';

const after = (milliseconds: number, came: string) =>
  sql`${sql.ref(came)} + ${milliseconds} * interval '1 millisecond'`;

/** What waits in each queue of the desk for somebody whom it does not concern, with the moments it `came` and is `due`. A case says itself when it is due; the rest has so long from the day it came in. Both profiles of whoever is at the desk are `mine`. */
const queuesFor = (
  me: number,
  mine: RawBuilder<unknown>,
): Record<(typeof waitingQueues)[number], RawBuilder<unknown>> => ({
  Sealed: sql`select sealed_at as came, ${after(24 * hours, 'sealed_at')} as due from media m
      where sealed_at is not null and profile_id not in ${mine} and not exists (select from sealed_report where media_id = m.id)`,
  Reports: sql`select opened_at as came, due_at as due from report_case c
      where decided_at is null and not ${concerns(me)}`,
  Validation: sql`select started_at as came, ${after(2 * days, 'started_at')} as due from validation
      where status = ${ValidationStatus.Submitted} and profile_id <> ${me}`,
  Appeals: sql`select at as came, ${after(7 * days, 'at')} as due from appeal join statement s on s.id = statement_id
      where decided_at is null and s.profile_id not in ${mine}`,
  DarkApplications: sql`select applied_at as came, ${after(3 * days, 'applied_at')} as due
      from dark_application a join profile p on p.id = a.profile_id
      where ${isNotDeleted('p')} and withdrawn_at is null and decided_at is null and a.profile_id <> ${me}`,
  Proposals: sql`select proposed_at as came, ${after(24 * hours, 'proposed_at')} as due from (
      select proposed_at, profile_id from status_proposal where decided_at is null
      union all select proposed_at, profile_id from role_proposal where decided_at is null
      union all select asked_at, profile_id from sealed_access where decided_at is null and ended_at is null) p
      where profile_id not in ${mine}`,
  Media: sql`select created_at as came, ${after(2 * hours, 'created_at')} as due from media
      where validation = ${ValidationItemStatus.Incoming} and sealed_at is null and profile_id not in ${mine}`,
  LodgeTakeovers: sql`select asked_at as came, ${after(7 * days, 'asked_at')} as due
      from lodge_takeover join lodge l on l.id = lodge_id where decided_at is null and not ${isOwnAffairOf(me)}`,
});

export const GetQueues = handle(staff.GetQueues, (_input, { profileId: me }, { read }) => {
  const queues = queuesFor(me, sql`(select profiles_of_account(${me}))`);
  return Promise.all(
    waitingQueues.map(async (queue) => ({
      queue,
      ...(await firstRow(
        read,
        sql<{ count: number; oldestAt: string | null; dueAt: string | null }>`
          select count(*)::int as count, ${iso(sql`min(came)`)} as "oldestAt", ${iso(sql`min(due)`)} as "dueAt"
          from (${queues[queue]}) as waiting`,
      ))!,
    })),
  );
});

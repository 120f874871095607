import { sql } from 'kysely';
import { cases } from '../../../../shared/moderation/cases.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/database/sql.ts';
import { caseColumns, concerns, viewOf, type CaseRow } from '../cases.ts';
import { allowed } from '../caseCommands.ts';

export const GetReportQueue = handle(cases.GetReportQueue, async ({ mine, skip, take }, actor, { read, now }) => {
  const onMyTable = sql`c.claimed_by = ${actor.profileId} and c.claimed_until > ${now}`;
  const found = await rows(
    read,
    sql<CaseRow>`select ${caseColumns(now)} from report_case c left join profile p on p.id = c.owner_id
      where c.decided_at is null and not ${concerns(actor.profileId)} and (${!mine}::boolean or ${onMyTable})
      order by c.due_at, c.priority, c.id offset ${skip} limit ${take + 1}`,
  );
  const { items, more } = pageOf(found, take);
  return { items: items.map((row) => ({ ...viewOf(row), can: allowed(actor, row) })), more };
});

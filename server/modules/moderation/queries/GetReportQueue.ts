import { sql } from 'kysely';
import { cases } from '../../../../shared/moderation/cases.ts';
import { handle } from '../../../platform/handle.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { rows } from '../../../platform/database/sql.ts';
import { caseColumns, concerns, viewOf, type CaseRow } from '../cases.ts';
import { allowed } from '../caseCommands.ts';

const order = sortedBy(
  ascending(sql.ref('c.due_at'), 'timestamptz'),
  ascending(sql.ref('c.priority')),
  ascending(sql.ref('c.id')),
);

export const GetReportQueue = handle(
  cases.GetReportQueue,
  async ({ mine, ...input }, actor, { read, now, platform }) => {
    const page = movingPage(platform.secrets, 'GetReportQueue', input);
    const onMyTable = sql`c.claimed_by = ${actor.profileId} and c.claimed_until > ${now}`;
    const found = await rows(
      read,
      sql<
        CaseRow & { sortKeys: string }
      >`select ${order.keys} as "sortKeys", ${caseColumns(now)} from report_case c left join profile p on p.id = c.owner_id
      where c.decided_at is null and not ${concerns(actor.profileId)} and (${!mine}::boolean or ${onMyTable})
        and ${order.isBehind(page.last)}
      order by ${order.by} ${page.cut}`,
    );
    const { items, ...rest } = page.pageOf(found);
    return { items: items.map((row) => ({ ...viewOf(row), can: allowed(actor, row) })), ...rest };
  },
);

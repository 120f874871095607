import { sql } from 'kysely';
import { StatementScope, type NameOf } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { statements } from '../../../../shared/moderation/statements.ts';
import { decidedWithin } from '../../../../shared/staff/deadlines.ts';
import { handle } from '../../../platform/handle.ts';
import { ascending, movingPage, sortedBy } from '../../../platform/database/cursors.ts';
import { enumName, hoursAfter, iso, rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { waitsFor } from '../appeals.ts';

interface Row {
  appealId: number;
  statementId: number;
  profile: ProfileCard | null;
  dark: boolean;
  scope: NameOf<typeof StatementScope>;
  at: string;
  dueAt: string;
}

const order = sortedBy(ascending(sql.ref('a.at'), 'timestamptz'), ascending(sql.ref('a.id')));

export const GetAppealQueue = handle(statements.GetAppealQueue, async (input, actor, { read, now, platform }) => {
  const page = movingPage(platform.secrets, 'GetAppealQueue', input);
  const found = await rows(
    read,
    sql<Row & { sortKeys: string }>`
      select ${order.keys} as "sortKeys", a.id as "appealId", s.id as "statementId", ${cardOf(sql.ref('s.profile_id'), now)} as profile, is_dark(s.profile_id) as dark,
        ${enumName(StatementScope, sql.ref('s.scope'))} as scope, ${iso(sql.ref('a.at'))} as at,
        ${iso(hoursAfter(sql.ref('a.at'), decidedWithin.Appeals))} as "dueAt"
      from appeal a join statement s on s.id = a.statement_id left join report_case c on c.id = s.case_id
      where ${waitsFor(actor.profileId)} and ${order.isBehind(page.last)} order by ${order.by} ${page.cut}`,
  );
  return page.pageOf(found);
});

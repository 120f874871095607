import { sql } from 'kysely';
import { StatementScope, type NameOf } from '../../../../shared/enums.ts';
import type { ProfileCard } from '../../../../shared/fields.ts';
import { statements } from '../../../../shared/moderation/statements.ts';
import { handle } from '../../../platform/handle.ts';
import { enumName, iso, pageOf, rows } from '../../../platform/database/sql.ts';
import { cardOf } from '../../profiles/index.ts';
import { answerWithin } from '../appeals.ts';

interface Row {
  appealId: number;
  statementId: number;
  profile: ProfileCard | null;
  dark: boolean;
  scope: NameOf<typeof StatementScope>;
  at: string;
}

export const GetAppealQueue = handle(statements.GetAppealQueue, async ({ skip, take }, actor, { read, now }) => {
  const me = actor.profileId;
  const found = await rows(
    read,
    sql<Row>`
      select a.id as "appealId", s.id as "statementId", ${cardOf(sql.ref('s.profile_id'), now)} as profile, is_dark(s.profile_id) as dark,
        ${enumName(StatementScope, sql.ref('s.scope'))} as scope, ${iso(sql.ref('a.at'))} as at
      from appeal a join statement s on s.id = a.statement_id left join report_case c on c.id = s.case_id
      where a.decided_at is null and s.profile_id not in (select profiles_of_account(${me})) and s.issued_by is distinct from ${me}
        and s.confirmed_by is distinct from ${me} and c.decided_by is distinct from ${me}
      order by a.id offset ${skip} limit ${take + 1}`,
  );
  const { items, more } = pageOf(found, take);
  const due = (at: string) => new Date(Date.parse(at) + answerWithin).toISOString();
  return { items: items.map((row) => ({ ...row, dueAt: due(row.at) })), more };
});

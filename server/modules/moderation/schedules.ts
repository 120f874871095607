import { sql } from 'kysely';
import { nameOf, StatementScope } from '../../../shared/enums.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Schedule } from '../../platform/work/schedules.ts';
import type { Column } from '../../platform/database/columns.ts';
import { rows } from '../../platform/database/sql.ts';
import { isForced, overdue } from './forcing.ts';
import { releaseProfile } from './restrictions.ts';
import { liftStatement } from './statements.ts';
import { writeTransparency } from './transparency.ts';

/** After a decision the words of reports, and what was kept of the thing, stay for so long: as long as an appeal is possible. */
export const wordsFor = 183 * days;
const most = 200;

export const schedules: Schedule[] = [
  {
    name: 'EndStatements',
    every: minutes,
    async run(unit, platform) {
      const sealing = { ...unit, platform };
      const due = await rows(
        unit.sql,
        sql<{ id: number; profileId: Column<'statement', 'profileId'>; scope: Column<'statement', 'scope'> }>`
          select id, profile_id as "profileId", scope from statement where lifted_at is null and until <= ${unit.now}
          order by id limit ${most}`,
      );
      for (const { id, profileId, scope } of due) {
        if (isForced(scope)) {
          await overdue(sealing, { id, profileId, scope });
          continue;
        }
        const ofStatus = nameOf(StatementScope, scope) === 'Locked';
        if (ofStatus) await releaseProfile(unit, profileId, { reason: 'Ended' });
        else await liftStatement(unit, id, { reason: 'Ended' });
      }
    },
  },
  {
    name: 'ForgetReports',
    every: hours,
    async run({ sql: database, now }) {
      const before = new Date(now.getTime() - wordsFor);
      const old = sql`select id from report_case where decided_at <= ${before}`;
      await sql`update report set text = null, email = null, question = null, answer = null
        where case_id in (${old}) and num_nonnulls(text, email, question, answer) > 0`.execute(database);
      await sql`update report_case set evidence = null where decided_at <= ${before} and evidence is not null`.execute(
        database,
      );
    },
  },
  { name: 'WriteTransparency', every: days, run: writeTransparency },
];

import { sql } from 'kysely';
import { LiftReason, ReportedContent, ReportReason, ReportSubReason, StatementScope } from '../../../shared/enums.ts';
import type { PersonalData } from '../../platform/personal.ts';
import type { Column, Columns } from '../../platform/database/columns.ts';
import { enumName, iso, rows } from '../../platform/database/sql.ts';
import {
  appealColumns,
  openAppeal,
  openStatement,
  statementColumns,
  type SealedAppeal,
  type SealedStatement,
} from './reading.ts';
import { open, places } from './sealing.ts';

interface SealedReport extends Record<'text' | 'question' | 'answer', Buffer | null> {
  receipt: Column<'report', 'receipt'>;
}

/** What the house stated about a person, what the person objected to and what they reported. */
export const personal: PersonalData = {
  async read(database, profileId, secrets) {
    const statements = await rows(
      database,
      sql<SealedStatement>`select ${statementColumns} from statement s where s.profile_id = ${profileId} order by s.id`,
    );
    const appeals = await rows(
      database,
      sql<SealedAppeal & Columns<'appeal', 'statementId'>>`select a.statement_id as "statementId", ${appealColumns}
        from appeal a join statement s on s.id = a.statement_id where s.profile_id = ${profileId} order by a.id`,
    );
    const reports = await rows(
      database,
      sql<SealedReport>`select r.receipt, ${enumName(ReportedContent, sql.ref('c.content_type'))} as "contentType",
          ${enumName(ReportReason, sql.ref('r.reason'))} as reason, ${enumName(ReportSubReason, sql.ref('r.sub_reason'))} as "subReason",
          r.text, r.question, r.answer, ${iso(sql.ref('r.at'))} as at
        from report r join report_case c on c.id = r.case_id where r.reporter_id = ${profileId} order by r.id`,
    );
    const read = ({ receipt }: SealedReport, sealed: Buffer | null) => open(secrets, places.report(receipt), sealed);
    return {
      statements: statements.map((one) => openStatement(secrets, profileId, one)),
      appeals: appeals.map(({ statementId, ...one }) => ({ statementId, ...openAppeal(secrets, statementId, one) })),
      reports: reports.map((one) => ({
        ...one,
        text: read(one, one.text),
        question: read(one, one.question),
        answer: read(one, one.answer),
      })),
    };
  },
  /** What was decided still counts, without a word; what others reported stays sealed for as long as an appeal is possible. */
  async erase({ sql: database, now }, profileId) {
    const own = sql`select id from statement where profile_id = ${profileId}`;
    await sql`update appeal set text = null, answer = null where statement_id in (${own})`.execute(database);
    // Nobody is left whom these restrict; what was removed stays explained.
    await sql`update statement set lifted_at = ${now}, lift_reason = ${LiftReason.Ended}
      where profile_id = ${profileId} and lifted_at is null and scope <> ${StatementScope.Content}`.execute(database);
    await sql`update statement set facts = null where profile_id = ${profileId}`.execute(database);
    await sql`update report set reporter_id = null, text = null, email = null, question = null, answer = null
      where reporter_id = ${profileId}`.execute(database);
  },
};

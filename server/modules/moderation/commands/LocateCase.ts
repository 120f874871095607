import { sql } from 'kysely';
import { CasePriority, nameOf } from '../../../../shared/enums.ts';
import { cases } from '../../../../shared/moderation/cases.ts';
import { clock, hours } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { holdCase, mayHandle, type CaseFacts } from '../cases.ts';
import { findContent, hideMeanwhile, openCase } from '../receiving.ts';

export const LocateCase = handle(cases.LocateCase, {
  load: ({ caseId }, unit) => holdCase(unit, caseId),
  may(actor, facts: CaseFacts) {
    const verdict = mayHandle(actor, facts);
    return facts.located && verdict !== 'NotFound' ? 'AlreadyLocated' : verdict;
  },
  async do(unknown, { contentType, contentId }, _actor, context) {
    const content = await findContent(context, contentType, contentId);
    const waiting = await firstRow(
      context.sql,
      sql<
        Columns<'report_case', 'priority' | 'dueAt'>
      >`select priority, due_at as "dueAt" from report_case where id = ${unknown.caseId}`,
    );
    const within = (new Date(waiting!.dueAt).getTime() - clock.ms()) / hours;
    const urgency = { priority: nameOf(CasePriority, waiting!.priority), hours: within };
    const { caseId, hidden } = await openCase(context, content, urgency);
    await sql`update report set case_id = ${caseId} where case_id = ${unknown.caseId}`.execute(context.sql);
    await sql`delete from report_case where id = ${unknown.caseId}`.execute(context.sql);
    if (!hidden) await hideMeanwhile(context, content, caseId);
    if (content.exhibit.ownerId !== null) context.about(content.exhibit.ownerId);
    return { caseId };
  },
});

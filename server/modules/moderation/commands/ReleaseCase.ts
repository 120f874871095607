import { sql } from 'kysely';
import { cases } from '../../../../shared/moderation/cases.ts';
import { handle } from '../../../platform/handle.ts';
import { holdCase, mayHandle } from '../cases.ts';

export const ReleaseCase = handle(cases.ReleaseCase, {
  load: ({ caseId }, unit) => holdCase(unit, caseId),
  may: mayHandle,
  async do({ caseId }, _input, _actor, { sql: database }) {
    await sql`update report_case set claimed_by = null, claimed_until = null where id = ${caseId}`.execute(database);
    return {};
  },
});

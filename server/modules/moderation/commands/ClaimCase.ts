import { sql } from 'kysely';
import { cases } from '../../../../shared/moderation/cases.ts';
import { handle } from '../../../platform/handle.ts';
import { claimFor, holdCase, mayHandle } from '../cases.ts';

export const ClaimCase = handle(cases.ClaimCase, {
  load: ({ caseId }, unit) => holdCase(unit, caseId),
  may: mayHandle,
  async do({ caseId, ownerId }, _input, actor, { sql: database, now, about }) {
    if (ownerId !== null) about(ownerId);
    const until = new Date(now.getTime() + claimFor);
    await sql`update report_case set claimed_by = ${actor.profileId}, claimed_until = ${until}
      where id = ${caseId}`.execute(database);
    return { claimedUntil: until.toISOString() };
  },
});

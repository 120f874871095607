import { outsideCall } from '../../../platform/work/jobs.ts';
import { AppealDecided, StatementIssued, StatementLifted } from '../events.ts';

/** Shows a member's open clients that there is a statement, or that one is over. */
export const ShowStatement = outsideCall(
  'ShowStatement',
  [StatementIssued, StatementLifted, AppealDecided],
  async ({ data: { profileId } }, { hub }) =>
    hub.stale(profileId, ['Statements', 'CurrentProfile', 'BlogBan', 'CreateLodgeBan']),
  'effects',
);

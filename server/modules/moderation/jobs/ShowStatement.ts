import { showing } from '../../../platform/work/jobs.ts';
import { AppealDecided, StatementIssued, StatementLifted } from '../events.ts';

/** Shows a member's open clients that there is a statement, or that one is over. */
export const ShowStatement = showing(
  'ShowStatement',
  [StatementIssued, StatementLifted, AppealDecided],
  ({ data: { profileId } }, pages) =>
    pages.stale(profileId, [
      'Statements',
      'CurrentProfile',
      'BlogBan',
      'ChatBan',
      'ChatRoom',
      'CreateLodgeBan',
      'DarkApplication',
    ]),
);

import { defineModule } from '../../platform/module.ts';
import { BecomeFirstDeveloper } from './commands/BecomeFirstDeveloper.ts';
import { ConfirmProposal } from './commands/ConfirmProposal.ts';
import { DeleteStaffNote } from './commands/DeleteStaffNote.ts';
import { EndImpersonation } from './commands/EndImpersonation.ts';
import { RejectProposal } from './commands/RejectProposal.ts';
import { SendFirstDeveloperLink } from './jobs/SendFirstDeveloperLink.ts';
import { personCommands } from './personCommands.ts';
import { personal } from './personal.ts';
import { FindPerson } from './queries/FindPerson.ts';
import { GetAccessLog } from './queries/GetAccessLog.ts';
import { GetAudit } from './queries/GetAudit.ts';
import { GetAuditSample } from './queries/GetAuditSample.ts';
import { GetPerson } from './queries/GetPerson.ts';
import { GetPersonTimeline } from './queries/GetPersonTimeline.ts';
import { GetProposalQueue } from './queries/GetProposalQueue.ts';
import { GetQueues } from './queries/GetQueues.ts';

export { inviteFirstDeveloper } from './firstDevelopers.ts';

const queries = [
  GetQueues,
  GetProposalQueue,
  FindPerson,
  GetPerson,
  GetPersonTimeline,
  GetAudit,
  GetAuditSample,
  GetAccessLog,
];

const commands = [
  ...Object.values(personCommands),
  DeleteStaffNote,
  ConfirmProposal,
  RejectProposal,
  EndImpersonation,
  BecomeFirstDeveloper,
];

/** The desk of staff: who a member is to the house, what may be done, and the record of all that was. */
export const staff = defineModule({
  name: 'Staff',
  entities: [],
  handlers: [...queries, ...commands],
  jobs: [SendFirstDeveloperLink],
  personal,
});

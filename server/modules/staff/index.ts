import { defineModule } from '../../platform/module.ts';
import { BecomeFirstDeveloper } from './commands/BecomeFirstDeveloper.ts';
import { ConfirmProposal } from './commands/ConfirmProposal.ts';
import { CorrectBirthday } from './commands/CorrectBirthday.ts';
import { DeleteStaffNote } from './commands/DeleteStaffNote.ts';
import { EndImpersonation } from './commands/EndImpersonation.ts';
import { EndMemberSession } from './commands/EndMemberSession.ts';
import { EndSessions } from './commands/EndSessions.ts';
import { LockProfile } from './commands/LockProfile.ts';
import { ProposePermaLock } from './commands/ProposePermaLock.ts';
import { BanFromBlogs } from './commands/BanFromBlogs.ts';
import { LiftBlogBan } from './commands/LiftBlogBan.ts';
import { BanFromFounding } from './commands/BanFromFounding.ts';
import { ForceConsentMedia } from './commands/ForceConsentMedia.ts';
import { ForceValidation } from './commands/ForceValidation.ts';
import { LiftForcedConsentMedia } from './commands/LiftForcedConsentMedia.ts';
import { LiftForcedValidation } from './commands/LiftForcedValidation.ts';
import { LiftFoundingBan } from './commands/LiftFoundingBan.ts';
import { RestoreDarkAccess } from './commands/RestoreDarkAccess.ts';
import { RevokeDarkAccess } from './commands/RevokeDarkAccess.ts';
import { QuarantineProfile } from './commands/QuarantineProfile.ts';
import { ReinstateProfile } from './commands/ReinstateProfile.ts';
import { RejectProposal } from './commands/RejectProposal.ts';
import { ReleaseProfile } from './commands/ReleaseProfile.ts';
import { SaveStaffNote } from './commands/SaveStaffNote.ts';
import { SetRole } from './commands/SetRole.ts';
import { StartImpersonation } from './commands/StartImpersonation.ts';
import { UnlockProfile } from './commands/UnlockProfile.ts';
import { SendFirstDeveloperLink } from './jobs/SendFirstDeveloperLink.ts';
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

const status = [
  QuarantineProfile,
  BanFromBlogs,
  LiftBlogBan,
  BanFromFounding,
  LiftFoundingBan,
  RevokeDarkAccess,
  RestoreDarkAccess,
  ForceValidation,
  LiftForcedValidation,
  ForceConsentMedia,
  LiftForcedConsentMedia,
  ReleaseProfile,
  LockProfile,
  UnlockProfile,
  ProposePermaLock,
  ReinstateProfile,
];

const desk = [
  BecomeFirstDeveloper,
  SaveStaffNote,
  DeleteStaffNote,
  EndSessions,
  EndMemberSession,
  CorrectBirthday,
  SetRole,
  ConfirmProposal,
  RejectProposal,
  StartImpersonation,
  EndImpersonation,
];

/** The desk of staff: who a member is to the house, what may be done, and the record of all that was. */
export const staff = defineModule({
  name: 'Staff',
  entities: [],
  handlers: [...queries, ...status, ...desk],
  jobs: [SendFirstDeveloperLink],
  personal,
});

/** The parts of the module that are about members: who comes and goes, who runs a lodge, and what happened. */
import { ApproveMembership } from './commands/ApproveMembership.ts';
import { BlockProfile } from './commands/BlockProfile.ts';
import { DeclineMembership } from './commands/DeclineMembership.ts';
import { DeleteMemberNote } from './commands/DeleteMemberNote.ts';
import { DeleteMembershipRequest } from './commands/DeleteMembershipRequest.ts';
import { JoinLodge } from './commands/JoinLodge.ts';
import { LeaveLodge } from './commands/LeaveLodge.ts';
import { PassOwnership } from './commands/PassOwnership.ts';
import { ReleaseOwnership } from './commands/ReleaseOwnership.ts';
import { RemoveMember } from './commands/RemoveMember.ts';
import { RequestMembership } from './commands/RequestMembership.ts';
import { SaveMemberNote } from './commands/SaveMemberNote.ts';
import { SetAssistantStatus } from './commands/SetAssistantStatus.ts';
import { TakeOwnership } from './commands/TakeOwnership.ts';
import { UnblockProfile } from './commands/UnblockProfile.ts';
import { ApproveWaiting } from './jobs/ApproveWaiting.ts';
import { LogMemberActivity } from './jobs/LogMemberActivity.ts';
import { NotifyLodgeAdmins } from './jobs/NotifyLodgeAdmins.ts';
import { NotifyMember } from './jobs/NotifyMember.ts';
import { NotifyOwnership } from './jobs/NotifyOwnership.ts';
import { ReleaseLodges } from './jobs/ReleaseLodges.ts';
import { ShowLodgeChange } from './jobs/ShowLodgeChange.ts';
import { GetBlockedProfiles } from './queries/GetBlockedProfiles.ts';
import { GetMemberActivities } from './queries/GetMemberActivities.ts';
import { GetMemberNotes } from './queries/GetMemberNotes.ts';
import { GetMembers } from './queries/GetMembers.ts';
import { GetPendingRequests } from './queries/GetPendingRequests.ts';
import { SearchMembersByName } from './queries/SearchMembersByName.ts';
import { releaseOfAbsent } from './releasing.ts';

export const memberParts = {
  handlers: [
    ...[GetMembers, SearchMembersByName, GetPendingRequests, GetBlockedProfiles, GetMemberActivities, GetMemberNotes],
    ...[JoinLodge, RequestMembership, DeleteMembershipRequest, ApproveMembership, DeclineMembership, LeaveLodge],
    ...[RemoveMember, BlockProfile, UnblockProfile, SetAssistantStatus],
    ...[PassOwnership, ReleaseOwnership, TakeOwnership],
    ...[SaveMemberNote, DeleteMemberNote],
  ],
  jobs: [
    ReleaseLodges,
    ApproveWaiting,
    LogMemberActivity,
    NotifyLodgeAdmins,
    NotifyMember,
    NotifyOwnership,
    ShowLodgeChange,
  ],
  schedules: [releaseOfAbsent],
};

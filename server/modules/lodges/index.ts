import { defineModule } from '../../platform/module.ts';
import { ApproveMembership } from './commands/ApproveMembership.ts';
import { BlockProfile } from './commands/BlockProfile.ts';
import { CreateLodge } from './commands/CreateLodge.ts';
import { DeclineMembership } from './commands/DeclineMembership.ts';
import { DeleteMembershipRequest } from './commands/DeleteMembershipRequest.ts';
import { JoinLodge } from './commands/JoinLodge.ts';
import { LeaveLodge } from './commands/LeaveLodge.ts';
import { PassOwnership } from './commands/PassOwnership.ts';
import { RequestMembership } from './commands/RequestMembership.ts';
import { SetAssistantStatus } from './commands/SetAssistantStatus.ts';
import { LogMemberActivity } from './jobs/LogMemberActivity.ts';
import { NotifyLodgeAdmins } from './jobs/NotifyLodgeAdmins.ts';
import { NotifyMember } from './jobs/NotifyMember.ts';
import { ReleaseOwnership } from './jobs/ReleaseOwnership.ts';
import { ShowLodgeChange } from './jobs/ShowLodgeChange.ts';
import { LodgeSchema } from './model/Lodge.ts';
import { LodgeMemberSchema } from './model/LodgeMember.ts';
import { LodgeReasonSchema } from './model/LodgeReason.ts';
import { GetLodge } from './queries/GetLodge.ts';
import { GetMemberActivities } from './queries/GetMemberActivities.ts';
import { GetMembers } from './queries/GetMembers.ts';
import { GetMyLodges } from './queries/GetMyLodges.ts';
import { GetNewestLodges } from './queries/GetNewestLodges.ts';
import { GetPendingRequests } from './queries/GetPendingRequests.ts';
import { GetPopularLodges } from './queries/GetPopularLodges.ts';
import { personal } from './personal.ts';
import { lodgeAdminCount } from './readers.ts';
import { lodge } from './reportable.ts';

export * from './events.ts';
export { lodgeCountOf } from './readers.ts';

const queries = [
  GetLodge,
  GetMyLodges,
  GetPopularLodges,
  GetNewestLodges,
  GetMembers,
  GetPendingRequests,
  GetMemberActivities,
];

const commands = [
  CreateLodge,
  JoinLodge,
  RequestMembership,
  DeleteMembershipRequest,
  ApproveMembership,
  DeclineMembership,
  LeaveLodge,
  BlockProfile,
  SetAssistantStatus,
  PassOwnership,
];

export const lodges = defineModule({
  name: 'Lodges',
  entities: [LodgeSchema, LodgeMemberSchema, LodgeReasonSchema],
  handlers: [...queries, ...commands],
  personal,
  reportable: { Lodge: lodge },
  jobs: [ReleaseOwnership, LogMemberActivity, NotifyLodgeAdmins, NotifyMember, ShowLodgeChange],
  counts: { lodgeAdmin: lodgeAdminCount },
});

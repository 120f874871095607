import { defineModule } from '../../platform/module.ts';
import { CreateLodge } from './commands/CreateLodge.ts';
import { UpdateViewTime } from './commands/UpdateViewTime.ts';
import { UpdateNotificationSettings } from './commands/UpdateNotificationSettings.ts';
import { UpdateVisibilitySettings } from './commands/UpdateVisibilitySettings.ts';
import { RestoreLodge } from './commands/RestoreLodge.ts';
import { DeleteLodge } from './commands/DeleteLodge.ts';
import { UpdateLodge } from './commands/UpdateLodge.ts';
import { NotifyLeaving } from './jobs/NotifyLeaving.ts';
import { ShowLodge } from './jobs/ShowLodge.ts';
import { LodgeSchema } from './model/Lodge.ts';
import { LodgeMemberSchema } from './model/LodgeMember.ts';
import { LodgeReasonSchema } from './model/LodgeReason.ts';
import { GetLodge } from './queries/GetLodge.ts';
import { GetOpenLodge } from './queries/GetOpenLodge.ts';
import { GetMyOwnLodges } from './queries/GetMyOwnLodges.ts';
import { GetNearbyLodges } from './queries/GetNearbyLodges.ts';
import { GetProfileLodges } from './queries/GetProfileLodges.ts';
import { GetLodgeAdminCount } from './queries/GetLodgeAdminCount.ts';
import { GetLodgeCategories } from './queries/GetLodgeCategories.ts';
import { SearchLodges } from './queries/SearchLodges.ts';
import { SearchLodgeTags } from './queries/SearchLodgeTags.ts';
import { GetLodgeForEdit } from './queries/GetLodgeForEdit.ts';
import { GetCreateLodgeBan } from './queries/GetCreateLodgeBan.ts';
import { GetVisibilitySettings } from './queries/GetVisibilitySettings.ts';
import { GetNotificationSettings } from './queries/GetNotificationSettings.ts';
import { GetMyLodges } from './queries/GetMyLodges.ts';
import { GetNewestLodges } from './queries/GetNewestLodges.ts';
import { GetPopularLodges } from './queries/GetPopularLodges.ts';
import { memberParts } from './memberParts.ts';
import { personal } from './personal.ts';
import { lodgeAdminCount } from './lodgeQueries.ts';
import { lodge } from './reportable.ts';
import { mayLoad, mayWatch } from './rights.ts';
import { vanishing } from './vanishing.ts';

export * from './events.ts';
export {
  membershipColumns,
  membershipIn,
  holdMembership,
  preparedMembershipIn,
  mayLookInside,
  mayWriteInside,
  seesEverybody,
  type Membership,
} from './membership.ts';
export { channelsWithin, noteActivity } from './parts.ts';
export { adminStatuses, isAdmin, isMember, memberStatuses, outranks, rankOf } from './model/ranks.ts';
export { findable, shapeOf } from './finding.ts';
export { adminsOf, lodgeCountOf, lodgesOfBoth } from './lodgeQueries.ts';
export { suggestedLodges } from './suggesting.ts';
export { activitiesWhere, activityColumns, activityOrder, isAbout, kindsOf } from './activityRows.ts';
export { declineTakeover, grantTakeover, isOwnAffairOf } from './takeover.ts';
export { isAnswering, isThereStill, lodgeOf } from './correspondence.ts';
export { archivedAfter, archiveLodge, reopenLodge } from './archiving.ts';

const queries = [
  GetLodge,
  GetMyLodges,
  GetPopularLodges,
  GetMyOwnLodges,
  GetNearbyLodges,
  GetProfileLodges,
  GetLodgeAdminCount,
  GetLodgeCategories,
  SearchLodges,
  SearchLodgeTags,
  GetLodgeForEdit,
  GetCreateLodgeBan,
  GetVisibilitySettings,
  GetNotificationSettings,
  GetNewestLodges,
  GetOpenLodge,
];

const commands = [
  CreateLodge,
  UpdateViewTime,
  UpdateNotificationSettings,
  UpdateVisibilitySettings,
  RestoreLodge,
  DeleteLodge,
  UpdateLodge,
];

export const lodges = defineModule({
  name: 'Lodges',
  entities: [LodgeSchema, LodgeMemberSchema, LodgeReasonSchema],
  handlers: [...queries, ...commands, ...memberParts.handlers],
  personal,
  reportable: { Lodge: lodge },
  jobs: [NotifyLeaving, ShowLodge, ...memberParts.jobs],
  counts: { lodgeAdmin: lodgeAdminCount },
  schedules: [vanishing, ...memberParts.schedules],
  watches: { lodge: mayWatch },
  mediaRight: mayLoad,
});

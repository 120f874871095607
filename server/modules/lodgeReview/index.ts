import { defineModule } from '../../platform/module.ts';
import { ApproveLodgeTakeover } from './commands/ApproveLodgeTakeover.ts';
import { ArchiveLodge } from './commands/ArchiveLodge.ts';
import { DeclineLodgeTakeover } from './commands/DeclineLodgeTakeover.ts';
import { ReopenLodge } from './commands/ReopenLodge.ts';
import { ExportLodgeActivities } from './queries/ExportLodgeActivities.ts';
import { FindLodge } from './queries/FindLodge.ts';
import { GetLodgeActivities } from './queries/GetLodgeActivities.ts';
import { GetOwnerlessLodges } from './queries/GetOwnerlessLodges.ts';
import { GetTroubledLodges } from './queries/GetTroubledLodges.ts';

/** Support looks at lodges: how their members are dealt with, and which of them nobody owns. */
export const lodgeReview = defineModule({
  name: 'LodgeReview',
  entities: [],
  handlers: [
    ...[FindLodge, GetLodgeActivities, GetTroubledLodges, GetOwnerlessLodges, ExportLodgeActivities],
    ...[ApproveLodgeTakeover, DeclineLodgeTakeover, ArchiveLodge, ReopenLodge],
  ],
  jobs: [],
});

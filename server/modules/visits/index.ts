import { defineModule } from '../../platform/module.ts';
import { AddProfileVisit } from './commands/AddProfileVisit.ts';
import { SetVisitsAsSeen } from './commands/SetVisitsAsSeen.ts';
import { ShowVisit } from './jobs/ShowVisit.ts';
import { personal } from './personal.ts';
import { GetNewVisitsCount } from './queries/GetNewVisitsCount.ts';
import { GetVisitors } from './queries/GetVisitors.ts';
import { Visits } from './queries/Visits.ts';
import { newVisitsCount } from './readers.ts';

export { lastVisitOf } from './readers.ts';

/** Who was on whose page. */
export const visits = defineModule({
  name: 'Visits',
  entities: [],
  handlers: [AddProfileVisit, SetVisitsAsSeen, GetVisitors, Visits, GetNewVisitsCount],
  jobs: [ShowVisit],
  counts: { newVisits: newVisitsCount },
  personal,
});

import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { ReporterAsked } from '../events.ts';

/** Tells a member that the house has a question about a report. */
export const NotifyReporter = transaction('NotifyReporter', ReporterAsked, async ({ id, at, data }, unit) => {
  const event = { id, at, actorId: null };
  await notify(unit, { event, profileId: data.profileId, type: 'ReporterAsked', ids: {} });
});

import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { DarkDecided } from '../events.ts';

/** Tells a profile that its application was decided; by whom, and what about, stays out of it. */
export const NotifyApplicant = transaction('NotifyApplicant', DarkDecided, async ({ id, at, data }, unit) => {
  const event = { id, at, actorId: null };
  const { profileId } = data;
  await notify(unit, { event, profileId, type: 'DarkDecided', ids: {} });
});

import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { AppealDecided } from '../events.ts';

/** Tells a member on the site that an appeal was decided. */
export const NotifyAppellant = transaction('NotifyAppellant', AppealDecided, async ({ id, at, data }, unit) => {
  const { statementId, profileId } = data;
  const event = { id, at, actorId: null };
  await notify(unit, { event, profileId, type: 'AppealDecided', ids: { statementId } });
});

import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import { StatementIssued } from '../events.ts';

/** Tells a member on the site that there is a statement; who decided stays out of it. */
export const NotifyStatement = transaction('NotifyStatement', StatementIssued, async ({ id, at, data }, unit) => {
  const { statementId, profileId } = data;
  const event = { id, at, actorId: null };
  await notify(unit, { event, profileId, type: 'StatementIssued', ids: { statementId } });
});

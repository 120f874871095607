import { transaction } from '../../../platform/work/jobs.ts';
import { approveAllWaiting } from '../approving.ts';
import { RequestsLeftWaiting } from '../events.ts';
import { Lodge } from '../model/Lodge.ts';

/** Lets in the next of those who waited when a lodge opened for all, unless it has closed again. */
export const ApproveWaiting = transaction('ApproveWaiting', RequestsLeftWaiting, async (event, unit) => {
  await approveAllWaiting(unit, await unit.find(Lodge, event.data.lodgeId));
});

import { transaction } from '../../../platform/work/jobs.ts';
import { planDigests } from '../digests.ts';
import { DigestsDue } from '../events.ts';

/** Plans the digests of a time zone, a page of members at a time: each page leaves an event for the next. */
export const PlanDigests = transaction('PlanDigests', DigestsDue, async ({ id, data }, unit) => {
  const after = await planDigests(unit, id, data);
  if (after !== undefined) unit.record(DigestsDue, { ...data, after });
});

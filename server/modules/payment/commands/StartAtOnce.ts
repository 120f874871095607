import { membership } from '../../../../shared/payment/membership.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { beginNow, waitingOf } from '../beginning.ts';
import { ownOrder } from '../ownPayments.ts';

export const StartAtOnce = handle(membership.StartAtOnce, {
  load: ({ orderId }, unit, { profileId }) => ownOrder(unit, orderId, profileId),
  async do(order, _input, { profileId }, unit) {
    const waiting = await waitingOf(unit.sql, profileId);
    if (waiting?.orderId !== order.id) return refuse('BegunAlready');
    order.startAtOnce = true;
    const site = await unit.platform.sites.siteOf(order.siteId);
    await beginNow(unit, order, waiting, site.contact.timeZone);
    return {};
  },
});

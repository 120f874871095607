import { transaction } from '../../../platform/work/jobs.ts';
import { OrderPaid } from '../../payment/index.ts';
import { tellForHouse } from '../houseMails.ts';

/** Lets a receipt stand among what the house wrote, where it is found years later. */
export const TellOfReceipt = transaction('TellOfReceipt', OrderPaid, (event, unit, platform) => {
  const { profileId, orderId } = event.data;
  return tellForHouse({ ...unit, platform }, profileId, { kind: 'Receipt', orderId });
});

import { live } from '../live.ts';

export const paymentLive = live({
  own: ['Membership', 'Orders', 'Receipt'],
});

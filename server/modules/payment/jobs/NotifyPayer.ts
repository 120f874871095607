import { transaction } from '../../../platform/work/jobs.ts';
import { notify } from '../../notifications/index.ts';
import {
  ChargebackOpened,
  ChargebackWon,
  ContractWithdrawn,
  DepositTaken,
  OrderPaid,
  OrderRefunded,
  TransferAwaited,
} from '../events.ts';
import { isReachable } from '../recipients.ts';

const types = {
  OrderPaid: 'MembershipPaid',
  ContractWithdrawn: 'ContractWithdrawn',
  OrderRefunded: 'MoneyReturned',
  ChargebackOpened: 'PaymentTakenBack',
  ChargebackWon: 'PaymentStandsAgain',
  DepositTaken: 'DepositTaken',
  TransferAwaited: 'TransferAwaited',
} as const;

/** Tells a member on the site what became of a purchase. */
export const NotifyPayer = transaction(
  'NotifyPayer',
  [OrderPaid, ContractWithdrawn, OrderRefunded, ChargebackOpened, ChargebackWon, DepositTaken, TransferAwaited],
  async ({ id, at, name, data: { orderId, profileId } }, unit) => {
    if (!(await isReachable(unit.sql, profileId))) return;
    await notify(unit, { event: { id, at, actorId: null }, profileId, type: types[name], ids: { orderId } });
  },
);

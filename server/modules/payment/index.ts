import { defineModule } from '../../platform/module.ts';
import { CancelOrder } from './commands/CancelOrder.ts';
import { CancelRenewal } from './commands/CancelRenewal.ts';
import { ChangePlan } from './commands/ChangePlan.ts';
import { CheckPayment } from './commands/CheckPayment.ts';
import { KeepRenewal } from './commands/KeepRenewal.ts';
import { Pay } from './commands/Pay.ts';
import { WithdrawFromContract } from './commands/WithdrawFromContract.ts';
import { CancelAttempt } from './jobs/CancelAttempt.ts';
import { ChargeMeans } from './jobs/ChargeMeans.ts';
import { FollowProfile } from './jobs/FollowProfile.ts';
import { NotifyPayer } from './jobs/NotifyPayer.ts';
import { NotifySubscriber } from './jobs/NotifySubscriber.ts';
import { ReadNotice } from './jobs/ReadNotice.ts';
import { SendContractMail } from './jobs/SendContractMail.ts';
import { SendRefund } from './jobs/SendRefund.ts';
import { ShowPayment } from './jobs/ShowPayment.ts';
import { AttemptSchema } from './model/Attempt.ts';
import { OrderSchema } from './model/Order.ts';
import { SubscriptionSchema } from './model/Subscription.ts';
import { entrances } from './notices.ts';
import { paperFiles } from './paperFile.ts';
import { personal } from './personal.ts';
import { sandboxPages } from './providers/sandboxPage.ts';
import { GetMembership } from './queries/GetMembership.ts';
import { GetMembershipOffer } from './queries/GetMembershipOffer.ts';
import { GetOrders } from './queries/GetOrders.ts';
import { ReceiptDialogData } from './queries/ReceiptDialogData.ts';
import { ReceiptPageData } from './queries/ReceiptPageData.ts';
import { schedules } from './schedules.ts';

export { OrderPaid } from './events.ts';

export const payment = defineModule({
  name: 'Payment',
  entities: [OrderSchema, AttemptSchema, SubscriptionSchema],
  handlers: [
    GetMembership,
    GetMembershipOffer,
    Pay,
    CheckPayment,
    CancelOrder,
    GetOrders,
    ReceiptDialogData,
    ReceiptPageData,
    CancelRenewal,
    KeepRenewal,
    ChangePlan,
    WithdrawFromContract,
  ],
  jobs: [
    ...[CancelAttempt, ChargeMeans, FollowProfile, ReadNotice, SendRefund, ShowPayment],
    ...[NotifyPayer, NotifySubscriber, SendContractMail],
  ],
  schedules,
  entrances: (platform) => [...entrances(platform), ...sandboxPages(platform), paperFiles(platform)],
  personal,
});

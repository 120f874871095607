import { defineModule } from '../../platform/module.ts';
import { AddBankTransferView } from './commands/AddBankTransferView.ts';
import { BookBankTransfer } from './commands/BookBankTransfer.ts';
import { AcceptPrice } from './commands/AcceptPrice.ts';
import { AskForPrice } from './commands/AskForPrice.ts';
import { EndOffer } from './commands/EndOffer.ts';
import { bookDownloads } from './books/download.ts';
import { ExportBooks } from './commands/ExportBooks.ts';
import { GetChurnByMonth } from './queries/GetChurnByMonth.ts';
import { GetIncomeByMonth } from './queries/GetIncomeByMonth.ts';
import { GetOffers } from './queries/GetOffers.ts';
import { GetPlans } from './queries/GetPlans.ts';
import { MakeOffer } from './commands/MakeOffer.ts';
import { PublishPlanPrice } from './commands/PublishPlanPrice.ts';
import { CancelOrder } from './commands/CancelOrder.ts';
import { CancelRenewal } from './commands/CancelRenewal.ts';
import { ChangePlan } from './commands/ChangePlan.ts';
import { ChangeCard } from './commands/ChangeCard.ts';
import { CheckCard } from './commands/CheckCard.ts';
import { CheckPayment } from './commands/CheckPayment.ts';
import { ClosePaymentCase } from './commands/ClosePaymentCase.ts';
import { CompensateMembership } from './commands/CompensateMembership.ts';
import { KeepRenewal } from './commands/KeepRenewal.ts';
import { Pay } from './commands/Pay.ts';
import { RefundOrder } from './commands/RefundOrder.ts';
import { StartAtOnce } from './commands/StartAtOnce.ts';
import { WithdrawFromContract } from './commands/WithdrawFromContract.ts';
import { CancelAttempt } from './jobs/CancelAttempt.ts';
import { ChargeMeans } from './jobs/ChargeMeans.ts';
import { FollowChargeback } from './jobs/FollowChargeback.ts';
import { FollowProfile } from './jobs/FollowProfile.ts';
import { NotifyGiven } from './jobs/NotifyGiven.ts';
import { ForgetMeans } from './jobs/ForgetMeans.ts';
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
import { FindPayment } from './queries/FindPayment.ts';
import { GetMembership } from './queries/GetMembership.ts';
import { GetMembershipOffer } from './queries/GetMembershipOffer.ts';
import { GetOrders } from './queries/GetOrders.ts';
import { GetPaymentCases } from './queries/GetPaymentCases.ts';
import { GetPersonPayments } from './queries/GetPersonPayments.ts';
import { ReceiptDialogData } from './queries/ReceiptDialogData.ts';
import { ReceiptPageData } from './queries/ReceiptPageData.ts';
import { schedules } from './schedules.ts';

export { concernedByCase } from './desk/cases.ts';
export { OrderPaid } from './events.ts';

export const payment = defineModule({
  name: 'Payment',
  entities: [OrderSchema, AttemptSchema, SubscriptionSchema],
  handlers: [
    GetMembership,
    GetMembershipOffer,
    Pay,
    CheckPayment,
    AddBankTransferView,
    CancelOrder,
    GetOrders,
    ReceiptDialogData,
    ReceiptPageData,
    CancelRenewal,
    KeepRenewal,
    ChangePlan,
    ChangeCard,
    CheckCard,
    ...[StartAtOnce, WithdrawFromContract],
    ...[GetPersonPayments, FindPayment, RefundOrder, CompensateMembership],
    ...[GetPaymentCases, ClosePaymentCase, BookBankTransfer],
    ...[GetPlans, PublishPlanPrice, AskForPrice, AcceptPrice, GetOffers, MakeOffer, EndOffer],
    ...[GetIncomeByMonth, GetChurnByMonth, ExportBooks],
  ],
  jobs: [
    ...[CancelAttempt, ChargeMeans, FollowProfile, ForgetMeans, ReadNotice, SendRefund, ShowPayment],
    ...[FollowChargeback, NotifyGiven, NotifyPayer, NotifySubscriber, SendContractMail],
  ],
  schedules,
  entrances: (platform) => [
    ...entrances(platform),
    ...sandboxPages(platform),
    paperFiles(platform),
    bookDownloads(platform),
  ],
  personal,
});

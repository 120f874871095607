import type { Order, Overview, Plan, ReceiptPage } from '../../../client/features/payment/words.ts';
import { nobody } from '../../../client/platform/session.ts';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';

export const bert: ProfileData = {
  ...nobody,
  ...{ id: 7, name: 'bert', isLoggedIn: true, status: 'Active', termsAccepted: true, profileType: 'Single' },
};

const plan = (more: Partial<Plan>): Plan => ({
  ...{ planId: 1, kind: 'Day', months: 0, price: 2900, regularPrice: 2900, vat: 580, perMonth: null, renews: false },
  ...{ mostChosen: false, methods: ['CreditCard', 'MobilePay', 'Sms'], startsAt: '2026-11-14T13:41:00Z' },
  ...{ endsAt: '2026-11-15T13:41:00Z', withdrawUntil: '2026-11-28T13:41:00Z' },
  ...{ later: { startsAt: '2026-11-28T13:41:00Z', endsAt: '2027-02-28T13:41:00Z' }, ...more },
});

export const day = plan({});
export const quarter = plan({
  ...{ planId: 3, kind: 'Quarter', months: 3, price: 26700, regularPrice: 26700, vat: 5340, perMonth: 8900 },
  ...{ renews: true, mostChosen: true, methods: ['CreditCard', 'MobilePay'], endsAt: '2027-02-14T13:41:00Z' },
});
export const year = plan({
  ...{ planId: 4, kind: 'Year', months: 12, price: 82800, regularPrice: 82800, vat: 16560, perMonth: 6900 },
  ...{ renews: true, methods: ['CreditCard', 'MobilePay'], endsAt: '2027-11-14T13:41:00Z' },
});

export const overview = (more: Partial<Overview> = {}): Overview => ({
  ...{ currencyCode: 'DKK', vatPercent: 25, statementText: 'SV Service Aarhus', available: true },
  ...{
    plans: [day, quarter, year],
    memberUntil: null,
    subscription: null,
    withdrawal: null,
    waiting: null,
    begins: null,
    given: [],
    ...more,
  },
});

export const renewing = {
  ...{ subscriptionId: 5, state: 'ActiveInitialPurchase' as const, plan: 'Quarter' as const, planId: 3, price: 26700 },
  ...{ nextPlan: 'Quarter' as const, startedAt: '2026-11-14T13:41:00Z', paidUntil: '2027-02-14T13:41:00Z' },
  ...{ renewsAt: '2027-02-14T13:41:00Z', retryAt: null, priceChange: null },
  paidWith: { method: 'CreditCard' as const, last4: '4417', expires: '10/29' },
  can: ['CancelRenewal' as const, 'ChangePlan' as const],
};

export const receiptOf = (more: Partial<ReceiptPage> = {}): ReceiptPage => ({
  ...{ orderId: 9, status: 'PaidInFull', packageType: 'Membership', productId: 3, tracking: 'SV-9', plan: 'Quarter' },
  ...{ orderedAt: '2026-11-14T13:41:00Z', total: 26700, currencyCode: 'DKK', declined: null, closed: false },
  ...{
    redirectUrl: null,
    returnUrl: '/Mail?to=4',
    expiresAt: null,
    transfer: null,
    statementText: 'SV Service Aarhus',
  },
  ...{ memberNumber: 10482, paidWith: renewing.paidWith, memberUntil: '2027-02-14T13:41:00Z' },
  renewal: { at: '2027-02-14T13:41:00Z', price: 26700 },
  withdrawal: { until: '2026-11-28T13:41:00Z', startedAtOnce: true },
  receipts: [
    {
      ...{ kind: 'Sale' as const, number: '2026-118204', issuedAt: '2026-11-14T13:41:00Z' },
      ...{ from: '2026-11-14T13:41:00Z', until: '2027-02-13T13:41:00Z' },
      ...{ net: 21360, vat: 5340, vatPercent: 25, total: 26700 },
    },
  ],
  ...more,
});

export const order = (more: Partial<Order> = {}): Order => ({
  ...{ orderId: 9, entry: 'Payment', at: '2026-11-14T13:41:00Z', packageType: 'Membership', plan: 'Quarter' },
  ...{ renewal: false, status: 'PaidInFull', declined: null, closed: false, paidWith: renewing.paidWith },
  ...{ total: 26700, currencyCode: 'DKK', receipts: [{ kind: 'Sale' as const, number: '2026-118204' }], ...more },
});

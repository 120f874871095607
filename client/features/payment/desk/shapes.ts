import type { Output } from '../../../../shared/contract.ts';
import type { paymentCases, paymentDesk } from '../../../../shared/payment/desk.ts';

export type Payments = Output<typeof paymentDesk.GetPersonPayments>;
export type Order = Payments['items'][number];
export type Remedy = Payments['remedies'][number];
export type PaymentCase = Output<typeof paymentCases.GetPaymentCases>['items'][number];

/** Whose payments they are. */
export interface Whose {
  profileId: number;
  name: string;
}

/** An amount as somebody writes it, in minor units; undefined for what is none. */
export function amountIn(written: string): number | undefined {
  const found = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(written.trim());
  if (!found) return undefined;
  const amount = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return amount > 0 ? amount : undefined;
}

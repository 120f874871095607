import { defineEntity, p } from '@mikro-orm/postgresql';
import { DeclineReason, PaymentMethod, PaymentState, type NameOf } from '../../../../shared/enums.ts';
import { days, minutes } from '../../../platform/clock.ts';
import type { PropertiesOf } from '../../../platform/database/columns.ts';
import { record } from '../../../platform/work/events.ts';
import { AttemptGivenUp, ChargeAsked } from '../events.ts';

const AttemptSchema = defineEntity({
  name: 'Attempt',
  tableName: 'payment_attempt',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    orderId: p.bigint('number'),
    reference: p.string(),
    provider: p.string(),
    method: p.smallint(),
    state: p.smallint(),
    amount: p.bigint('number'),
    currency: p.string(),
    pageUrl: p.string().nullable(),
    meansId: p.bigint('number').nullable(),
    declined: p.smallint().nullable(),
    last4: p.string().nullable(),
    expires: p.string().nullable(),
    askedAt: p.datetime(),
    lookAt: p.datetime().nullable(),
    settledAt: p.datetime().nullable(),
  } satisfies PropertiesOf<'payment_attempt'>,
});

interface Asking {
  orderId: number;
  reference: string;
  provider: string;
  method: NameOf<typeof PaymentMethod>;
  amount: number;
  currency: string;
}

/** When the provider is asked about a payment that no notice came for. */
const firstLook = 2 * minutes;
const longestPause = 60 * minutes;
/** When somebody who chose a bank transfer is reminded of it. */
const remindedAfter = 3 * days;

/** One try to pay an order at the provider's. An order has one that is open at most. */
export class Attempt extends AttemptSchema.class {
  /** The member goes to the provider's page. */
  static open({ method, ...asking }: Asking, pageUrl: string | null, now: Date): Attempt {
    return Object.assign(new Attempt(), asking, {
      method: PaymentMethod[method],
      state: PaymentState.Created,
      pageUrl,
      askedAt: now,
      // What is sent to our account nobody else can be asked about.
      lookAt: pageUrl === null ? null : new Date(now.getTime() + firstLook),
    });
  }

  /** A kept means of payment is charged; the call follows from the event. */
  static charge({ method, ...asking }: Asking, meansId: number, now: Date): Attempt {
    const attempt = Object.assign(new Attempt(), asking, {
      method: PaymentMethod[method],
      state: PaymentState.Created,
      meansId,
      askedAt: now,
      lookAt: new Date(now.getTime() + firstLook),
    });
    record(attempt, ChargeAsked, { attemptId: () => attempt.id });
    return attempt;
  }

  get isOpen(): boolean {
    return this.state === PaymentState.Created || this.state === PaymentState.Authorised;
  }

  get isCaptured(): boolean {
    return this.state === PaymentState.Captured;
  }

  /** Where a transfer goes was seen: who has not sent it by then is reminded. */
  remindLater(now: Date): void {
    this.lookAt = new Date(now.getTime() + remindedAfter);
  }

  /** The bank has said yes; the money has not come yet. */
  authorise(): void {
    if (this.state === PaymentState.Created) this.state = PaymentState.Authorised;
  }

  capture(now: Date): void {
    this.state = PaymentState.Captured;
    this.declined = null;
    settle(this, now);
  }

  decline(reason: NameOf<typeof DeclineReason>, now: Date): void {
    this.state = PaymentState.Declined;
    this.declined = DeclineReason[reason];
    settle(this, now);
  }

  /** Nobody waits for it any more: the provider is told, and what is paid all the same goes back or counts. */
  giveUp(now: Date): void {
    this.state = PaymentState.Declined;
    settle(this, now);
    record(this, AttemptGivenUp, { attemptId: this.id });
  }

  /** It is still open: the older it is, the later it is looked at again. */
  lookLater(now: Date): void {
    const age = now.getTime() - this.askedAt.getTime();
    this.lookAt = new Date(now.getTime() + Math.min(Math.max(age, firstLook), longestPause));
  }
}
AttemptSchema.setClass(Attempt);

function settle(attempt: Attempt, now: Date): void {
  attempt.settledAt = now;
  attempt.lookAt = null;
}

export { AttemptSchema };

import { nameOf, SubscriptionState, type NameOf } from '../../../../shared/enums.ts';
import { graceDays, retryDays } from '../../../../shared/payment/membership.ts';
import { days, hours } from '../../../platform/clock.ts';
import { record } from '../../../platform/work/events.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  CardChanged,
  PlanChanged,
  PriceAccepted,
  PriceChangeAnnounced,
  PriceNotAccepted,
  RenewalAnnounced,
  RetryScheduled,
  SubscriptionActivated,
  SubscriptionCancelled,
  SubscriptionDeactivated,
  SubscriptionKept,
  SubscriptionPaused,
  SubscriptionRenewed,
  SubscriptionResumed,
} from '../events.ts';
import { SubscriptionSchema } from './subscriptionSchema.ts';

const { ActiveInitialPurchase, ActiveRenewed, ActiveRetrying, ActiveCancelled, ActivePaused } = SubscriptionState;

/** How long before a renewal the member is told of it, and how long before it the charge begins. */
const announcedAhead = 7 * days;
const chargedAhead = hours;

type Ending = Extract<NameOf<typeof SubscriptionState>, `Deactivated${string}`>;

interface Started {
  profileId: number;
  planId: number;
  meansId: number | null;
  from: Date;
  until: Date;
  months: number;
}

/** A membership that renews: what is paid, what comes next and when. It never says who is a member: periods do. */
export class Subscription extends SubscriptionSchema.class {
  /** The first time of it was paid. */
  static start({ from, until, ...more }: Started): Subscription {
    const subscription = Object.assign(new Subscription(), more, {
      state: ActiveInitialPurchase,
      anchorAt: from,
      paidUntil: until,
      startedAt: from,
      renewals: 0,
      retries: 0,
    });
    plan(subscription);
    record(subscription, SubscriptionActivated, factsOf(subscription));
    return subscription;
  }

  get isRunning(): boolean {
    return this.state <= ActivePaused;
  }

  get isPaused(): boolean {
    return this.state === ActivePaused;
  }

  /** Whether it will be charged again as it stands. */
  get renews(): boolean {
    return this.state === ActiveInitialPurchase || this.state === ActiveRenewed || this.state === ActiveRetrying;
  }

  /** The plan with which it renews next. */
  get nextPlan(): number {
    return this.nextPlanId ?? this.planId;
  }

  /** Until when somebody stays a member whose renewal failed. */
  get graceUntil(): Date {
    return new Date(this.paidUntil.getTime() + graceDays * days);
  }

  /** When it ends if nothing more is paid. */
  get lastsUntil(): Date {
    return this.retries > 0 ? this.graceUntil : this.paidUntil;
  }

  /** Another time of it was paid, which ends `until`, so many whole months after the anchor. */
  renew(until: Date, months: number, planId: number): void {
    // A charge that was under way as its profile was shut changes nothing of that.
    if (this.isPaused) this.stateBefore = ActiveRenewed;
    else this.state = ActiveRenewed;
    Object.assign(this, { paidUntil: until, months, planId, nextPlanId: null, retries: 0, announcedAt: null });
    this.renewals += 1;
    plan(this);
    if (this.isPaused) this.dueAt = this.paidUntil;
    record(this, SubscriptionRenewed, factsOf(this));
  }

  /** Time was given on top: what comes moves with it, and a renewal that failed is none any more. */
  extend(until: Date): void {
    const before = this.renewals > 0 ? ActiveRenewed : ActiveInitialPurchase;
    if (this.state === ActiveRetrying) this.state = before;
    if (this.stateBefore === ActiveRetrying) this.stateBefore = before;
    // A charge that is under way is answered first, and plans what comes then.
    const waits = this.dueAt === null;
    Object.assign(this, { paidUntil: until, anchorAt: until, months: 0, retries: 0, announcedAt: null });
    if (!waits) plan(this);
    if (this.isPaused || this.state === ActiveCancelled) this.dueAt = this.paidUntil;
  }

  /** What was paid begins sooner than it would have, and ends so; the last of what was given on top ends at `end`. */
  begin(from: Date, until: Date, end: Date): void {
    const anchor = end.getTime() === until.getTime() ? { anchorAt: from } : { anchorAt: end, months: 0 };
    Object.assign(this, { startedAt: from, paidUntil: end, announcedAt: null, ...anchor });
    if (this.dueAt) plan(this);
    if (this.isPaused || this.state === ActiveCancelled) this.dueAt = this.paidUntil;
  }

  /** The member is told of what comes. */
  announce(now: Date): void {
    this.announcedAt = now;
    plan(this);
    record(this, RenewalAnnounced, factsOf(this));
  }

  /** A charge is under way: nothing else is due until it is answered. */
  awaitCharge(): void {
    this.dueAt = null;
  }

  /** A renewal was declined. A card that is blocked twice is not tried a third time. */
  retry(reason: string, now: Date): void {
    const isHopeless = reason === 'CardBlocked' && this.retries > 0;
    const next = retryDays[this.retries];
    if (isHopeless) return this.end('DeactivatedByPaymentMethodFailed', now);
    this.state = ActiveRetrying;
    this.retries += 1;
    this.dueAt = next ? new Date(this.paidUntil.getTime() + next * days) : this.graceUntil;
    record(this, RetryScheduled, factsOf(this));
  }

  /** The member lets it end. One whose renewal failed ends at once: there is nothing paid to use up. */
  cancel(now: Date): void {
    if (!this.renews) refuse('SubscriptionNotNow');
    if (this.state === ActiveRetrying) return this.end('DeactivatedByMember', now);
    stop(this, now);
    record(this, SubscriptionCancelled, factsOf(this));
  }

  /** The member keeps it after all. */
  keep(now: Date): void {
    if (this.state !== ActiveCancelled || this.paidUntil <= now) refuse('SubscriptionNotNow');
    this.state = this.stateBefore ?? ActiveRenewed;
    this.stateBefore = null;
    this.cancelledAt = null;
    plan(this);
    record(this, SubscriptionKept, factsOf(this));
  }

  /** The member says yes to another plan, or another price, from the next renewal on. */
  change(planId: number): void {
    if (!this.renews || !this.dueAt) refuse('SubscriptionNotNow');
    this.nextPlanId = planId === this.planId ? null : planId;
    record(this, PlanChanged, factsOf(this));
  }

  /** The member is told that its plan will cost something else. */
  announcePrice(): void {
    record(this, PriceChangeAnnounced, factsOf(this));
  }

  /** The renewal that would cost something else is near, and no yes came: the member is asked once more. */
  remindOfPrice(now: Date): void {
    this.announcedAt = now;
    plan(this);
    record(this, PriceChangeAnnounced, factsOf(this));
  }

  /** The member says yes to what a plan costs; where the next renewal takes it, what had ended for want of it goes on. */
  acceptPrice(planId: number, counts: boolean, now: Date): void {
    if (counts && this.state === ActiveCancelled) this.keep(now);
    if (!this.renews) refuse('SubscriptionNotNow');
    if (counts) this.takePrice(planId);
    record(this, PriceAccepted, factsOf(this));
  }

  /** The next renewal is with the plan to whose price the member said yes. */
  takePrice(planId: number): void {
    this.nextPlanId = planId;
  }

  /** No yes came to what the next renewal would cost: nothing is charged, and it ends with what is paid. */
  endForPrice(now: Date): void {
    stop(this, now);
    record(this, PriceNotAccepted, factsOf(this));
  }

  /** The next renewal is paid with another card; one that failed is tried again at once, unless a try is under way. */
  payWith(meansId: number, now: Date): void {
    this.meansId = meansId;
    this.retryAtOnce(now);
    record(this, CardChanged, factsOf(this));
  }

  /** A renewal that failed does not wait for its day, since it is paid in another way than before. */
  retryAtOnce(now: Date): void {
    if (this.state === ActiveRetrying && this.dueAt) this.dueAt = now;
  }

  /** Its profile is on the way out, or shut: nothing is charged meanwhile. */
  pause(): void {
    if (!this.isRunning || this.isPaused) return;
    this.stateBefore = this.state;
    this.state = ActivePaused;
    this.dueAt = this.lastsUntil;
    record(this, SubscriptionPaused, factsOf(this));
  }

  /** Its profile is back. */
  resume(now: Date): void {
    if (!this.isPaused) return;
    this.state = this.stateBefore ?? ActiveRenewed;
    this.stateBefore = null;
    plan(this);
    if (this.state === ActiveCancelled) this.dueAt = this.paidUntil;
    if (this.state === ActiveRetrying) this.dueAt = now;
    record(this, SubscriptionResumed, factsOf(this));
  }

  /** It ends, for the reason that the state says. */
  end(state: Ending, now: Date): void {
    if (!this.isRunning) return;
    this.state = SubscriptionState[state];
    this.endedAt = now;
    this.dueAt = null;
    record(this, SubscriptionDeactivated, { ...factsOf(this), state: nameOf(SubscriptionState, this.state) });
  }
}
SubscriptionSchema.setClass(Subscription);

/** It goes on until what is paid is used up, and is charged no more. */
function stop(subscription: Subscription, now: Date): void {
  subscription.stateBefore = subscription.state;
  subscription.state = ActiveCancelled;
  subscription.cancelledAt = now;
  subscription.dueAt = subscription.paidUntil;
}

/** What is due next: to tell the member, or else to charge. */
function plan(subscription: Subscription): void {
  const { paidUntil, announcedAt } = subscription;
  subscription.dueAt = new Date(paidUntil.getTime() - (announcedAt ? chargedAhead : announcedAhead));
}

const factsOf = (subscription: Subscription) => ({
  subscriptionId: () => subscription.id,
  profileId: subscription.profileId,
});

export { SubscriptionSchema };

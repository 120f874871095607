import { z } from 'zod';
import { area, command, ofAccount, query } from '../contract.ts';
import { namesOf, SubscriptionState } from '../enums.ts';
import { code, id, instant, nothing } from '../fields.ts';
import { method, money, orderStatus, paidWith, plan, planKind } from './fields.ts';

/** For how long somebody may withdraw from a purchase, in days. */
export const withdrawalDays = 14;

/** Days after a failed renewal on which it is tried again; on day 21 the membership ends. */
export const retryDays = [1, 3, 7, 14] as const;
export const graceDays = 21;

/** What a member may do about the own subscription. */
export const membershipActions = [
  'CancelRenewal',
  'KeepRenewal',
  'ChangePlan',
  'AcceptPrice',
  'ChangeCard',
  'WithdrawFromContract',
] as const;

/** What became of another card: the provider is asked still, keeps it, or the one before stays. */
export const cardOutcomes = ['Open', 'Kept', 'Declined'] as const;

const changes = ['Membership', 'Orders', 'Receipt', 'CurrentProfile'];

export const membership = ofAccount(
  area('Payment', {
    GetMembership: query({
      summary: 'Tells which memberships there are, what they cost, and how mine stands.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({}),
      output: z.object({
        currencyCode: z.string(),
        vatPercent: z.number(),
        /** What stands on the statement of the bank. */
        statementText: z.string(),
        /** Whether anything can be bought at present. */
        available: z.boolean(),
        plans: z.array(plan),
        memberUntil: instant.nullable(),
        subscription: z
          .object({
            subscriptionId: id,
            state: z.enum(namesOf(SubscriptionState)),
            plan: planKind,
            planId: id,
            /** What the next renewal costs, and of which plan it is. */
            price: money,
            nextPlan: planKind,
            startedAt: instant,
            /** Until when it is paid. */
            paidUntil: instant,
            /** Null where it does not renew. */
            renewsAt: instant.nullable(),
            /** When a renewal that failed is tried again. */
            retryAt: instant.nullable(),
            paidWith: paidWith.nullable(),
            /** What its plan costs from a day on if I say yes. */
            priceChange: z
              .object({
                planId: id,
                price: money,
                before: money,
                from: instant,
                accepted: z.boolean(),
                /** The next renewal is the first at this price. */
                counts: z.boolean(),
              })
              .nullable(),
            can: z.array(z.enum(membershipActions)),
          })
          .nullable(),
        /** What the member may still withdraw from, and what would come back now. */
        withdrawal: z
          .object({
            orderId: id,
            until: instant,
            paid: money,
            refund: money,
            perDay: money,
            startedAtOnce: z.boolean(),
          })
          .nullable(),
        /** What is paid and has not begun. */
        begins: z.object({ orderId: id, at: instant }).nullable(),
        /** What our team gave lately, and what they said to it. */
        given: z.array(
          z.object({
            at: instant,
            /** Of which order money went back. */
            orderId: id.nullable(),
            amount: money.nullable(),
            currencyCode: z.string().nullable(),
            /** Days of membership on top. */
            days: z.number().int().nullable(),
            facts: z.string().nullable(),
          }),
        ),
        /** An order that waits to be paid. */
        waiting: z.object({ orderId: id, planId: id, method, status: orderStatus, expiresAt: instant }).nullable(),
      }),
      tags: ['Membership'],
      private: true,
    }),
    GetMembershipOffer: query({
      summary: 'Tells what an offer gives me, and until when.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ offerId: code(1, 40) }),
      output: z.object({
        offerId: z.string(),
        percent: z.number().int(),
        until: instant.nullable(),
        plans: z.array(plan),
      }),
      refusals: ['OfferEnded'],
      tags: ['Membership'],
      // Codes of offers could be tried out.
      cost: 10,
      private: true,
    }),
    CancelRenewal: command({
      summary: 'Lets my membership end when what is paid ends.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ subscriptionId: id }),
      output: nothing,
      refusals: ['SubscriptionNotNow'],
      changes,
    }),
    KeepRenewal: command({
      summary: 'Lets my membership renew after all.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ subscriptionId: id }),
      output: nothing,
      refusals: ['SubscriptionNotNow'],
      changes,
    }),
    ChangePlan: command({
      summary: 'Chooses the plan with which my membership renews next; this is the yes to its price.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ subscriptionId: id, planId: id }),
      output: nothing,
      refusals: ['SubscriptionNotNow', 'PlanGone'],
      changes,
    }),
    ChangeCard: command({
      summary: 'Opens a page at the provider that keeps another card for my membership and charges nothing.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({
        /** A path of this site to which the member comes back; `card` in its query then says which change it was. */
        returnUrl: code(1, 500),
      }),
      output: z.object({ redirectUrl: z.string() }),
      refusals: ['PaymentUnavailable', 'SubscriptionNotNow', 'ReturnUrlForeign'],
    }),
    CheckCard: command({
      summary: 'Asks the provider whether it keeps the other card, and takes what it says.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ cardChangeId: id }),
      output: z.object({ outcome: z.enum(cardOutcomes) }),
      refusals: ['PaymentUnavailable'],
      changes,
      ephemeral: true,
    }),
    StartAtOnce: command({
      summary: 'Begins what I paid before the time to withdraw is over; from then on days that are used are paid.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ orderId: id }),
      output: nothing,
      refusals: ['BegunAlready'],
      changes,
    }),
    WithdrawFromContract: command({
      summary: 'Withdraws from a purchase within 14 days; what was not used goes back.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ orderId: id }),
      output: z.object({ refund: money }),
      refusals: ['WithdrawalEnded'],
      changes,
    }),
  }),
);

/** What the house sells and at what price; the yes of a member to a price that changed. */
import { z } from 'zod';
import { area, command, ofAccount, query } from '../contract.ts';
import { day, id, instant, nothing } from '../fields.ts';
import { money, planKind } from './fields.ts';

/** A subscriber is asked to accept a new price at least this many days ahead. */
export const noticeDays = 30;

/** The price is announced this many days ahead: one day is left to tell everybody. */
export const askingDays = noticeDays + 1;

/** Why a plan gets another price, words `enum.PriceReason.*`. */
export const priceReasons = ['Costs', 'Tax', 'Campaign', 'Correction'] as const;

/** Commands of the page of plans, as its `can` names them. */
export const planCommands = ['PublishPlanPrice', 'AskForPrice'] as const;

/** What a plan can cost, in minor units. */
const price = z.number().int().min(100).max(10_000_000);

const reason = z.enum(priceReasons);

const version = z.object({
  planId: id,
  kind: planKind,
  price: money,
  validFrom: instant,
  /** Null for what is sold now. */
  retiredAt: instant.nullable(),
  /** How many subscriptions run with it. */
  subscribers: z.number().int(),
  /** That its subscribers are asked for another price: from when, how many were told, and how many said yes. */
  asked: z.object({ price: money, from: instant, told: z.number().int(), accepted: z.number().int() }).nullable(),
  can: z.array(z.enum(planCommands)),
});

const common = { access: 'developer', audited: true, reauthenticated: true, changes: ['Plans'] } as const;

export const books = area('Payment', {
  GetPlans: query({
    summary: 'Lists the plans of every site with their earlier prices, and how many have each.',
    access: 'support',
    input: z.object({}),
    output: z.array(
      z.object({
        siteId: id,
        name: z.string(),
        dark: z.boolean(),
        currencyCode: z.string(),
        plans: z.array(version),
        can: z.array(z.enum(['MakeOffer'])),
      }),
    ),
    tags: ['Plans'],
    cost: 10,
  }),
  PublishPlanPrice: command({
    ...common,
    summary:
      'Sells a plan at another price from now on; who has it keeps theirs, unless they are asked for a yes. A lower price waits for a second person.',
    input: z.object({
      planId: id,
      price,
      /** From this day of the site on the new price is asked of those who have the old one; without it they keep theirs. */
      asksFrom: day.optional(),
      reason,
    }),
    /** The version that is sold now. */
    output: z.object({ planId: id, proposed: z.boolean() }),
    refusals: ['PlanGone', 'AlreadyProposed', 'PriceUnchanged', 'PriceNotHigher', 'PriceTooSoon', 'PriceAsked'],
  }),
  AskForPrice: command({
    ...common,
    summary: 'Asks those who have a plan that is not sold any more for a yes to its present price.',
    input: z.object({ planId: id, from: day, reason }),
    output: nothing,
    refusals: ['PlanGone', 'PriceNotHigher', 'PriceTooSoon', 'PriceAsked'],
  }),
});

export const prices = ofAccount(
  area('Payment', {
    AcceptPrice: command({
      summary: 'Says yes to what my plan costs from a day on; without it nothing is charged at that price.',
      access: 'user',
      openWhen: ['dark'],
      /** The plan at the new price: the yes is to this price alone. */
      input: z.object({ subscriptionId: id, planId: id }),
      output: nothing,
      refusals: ['SubscriptionNotNow'],
      changes: ['Membership', 'CurrentProfile'],
    }),
  }),
);

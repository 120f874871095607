/** Offers of the house: what they take off, for whom, and how often they were used. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { day, id, instant, movingList, nothing, pageBehind } from '../fields.ts';
import { planKind } from './fields.ts';

/** For whom an offer is, words `enum.OfferAudience.*`: everybody, who never bought a membership, or who has none any more. */
export const offerAudiences = ['Everybody', 'New', 'Lapsed'] as const;

/** How an offer stands, words `enum.OfferState.*`. */
export const offerStates = ['Planned', 'Running', 'Ended'] as const;

/** The end of the address of an offer, as it is passed on. */
const offerId = z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'not the code of an offer');

const audience = z.enum(offerAudiences);

const common = { access: 'developer', audited: true, reauthenticated: true, changes: ['Offers'] } as const;

export const offers = area('Payment', {
  GetOffers: query({
    summary: 'Lists the offers of every site, the latest first, and how often each was used.',
    access: 'support',
    input: z.object({ ...pageBehind }),
    output: movingList(
      z.object({
        offerId: z.string(),
        siteId: id,
        /** Null where it is for every plan. */
        kind: planKind.nullable(),
        percent: z.number().int(),
        audience,
        perProfile: z.number().int(),
        totalUses: z.number().int().nullable(),
        startsAt: instant,
        until: instant.nullable(),
        state: z.enum(offerStates),
        used: z.number().int(),
        can: z.array(z.enum(['EndOffer'])),
      }),
    ),
    tags: ['Offers'],
    cost: 10,
  }),
  MakeOffer: command({
    ...common,
    summary: 'Makes an offer of a site, for everybody but its maker; beyond a value a second person decides.',
    input: z.object({
      offerId,
      siteId: id,
      kind: planKind.optional(),
      percent: z.number().int().min(1).max(100),
      audience,
      /** How often one member may use it, and all of them together. */
      perProfile: z.number().int().min(1).max(100).default(1),
      totalUses: z.number().int().min(1).max(1_000_000).optional(),
      /** Days of the site, both included. */
      from: day,
      to: day.optional(),
    }),
    output: z.object({ proposed: z.boolean() }),
    refusals: ['OfferCodeTaken', 'OfferOver', 'AlreadyProposed'],
  }),
  EndOffer: command({
    ...common,
    summary: 'Ends an offer at once; what was ordered with it keeps its price.',
    input: z.object({ offerId }),
    output: nothing,
    refusals: ['OfferEnded'],
  }),
});

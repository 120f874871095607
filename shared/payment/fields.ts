/** Shapes that the calls about money share. */
import { z } from 'zod';
import { DeclineReason, namesOf, OrderStatus, PaymentMethod, PlanKind, ReceiptKind, ShopProduct } from '../enums.ts';
import { id, instant } from '../fields.ts';

/** An amount in minor units of its currency: øre, öre, pence. */
export const money = z.number().int();

export const method = z.enum(namesOf(PaymentMethod));
export const orderStatus = z.enum(namesOf(OrderStatus));
export const declineReason = z.enum(namesOf(DeclineReason));
export const shopProduct = z.enum(namesOf(ShopProduct));
export const planKind = z.enum(namesOf(PlanKind));
export const receiptKind = z.enum(namesOf(ReceiptKind));

/** With what somebody pays: the last four digits and the month of a card, as `MM/YY`; nothing more of it is known here. */
export const paidWith = z.object({ method, last4: z.string().nullable(), expires: z.string().nullable() });

/** A plan as it can be bought now, and what follows from buying it at this moment. */
export const plan = z.object({
  planId: id,
  kind: planKind,
  /** 0 for a membership of 24 hours. */
  months: z.number().int(),
  /** What is paid now; less than `regularPrice` by an offer. */
  price: money,
  /** Of which tax. */
  vat: money,
  regularPrice: money,
  /** Null for what ends by itself. */
  perMonth: money.nullable(),
  renews: z.boolean(),
  mostChosen: z.boolean(),
  methods: z.array(method),
  /** From when: at once, or when what is paid already ends. */
  startsAt: instant,
  /** When it ends, or renews. */
  endsAt: instant,
  withdrawUntil: instant,
  /** The same for who does not want it to begin before the time to withdraw is over. */
  later: z.object({ startsAt: instant, endsAt: instant }),
});

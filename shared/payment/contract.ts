import { z } from 'zod';
import { area, command, ofAccount, query } from '../contract.ts';
import { namesOf, PaymentProductType } from '../enums.ts';
import { code, id, instant, movingList, nothing, pageBehind } from '../fields.ts';
import { declineReason, method, money, orderStatus, paidWith, planKind, receiptKind, shopProduct } from './fields.ts';

/** For how long an order waits to be paid, in hours. */
export const orderWaits = 24;

/** For how many days an order waits for a bank transfer, and for the rest of one that came short. */
export const transferWaits = 7;
export const depositWaits = 14;

/** What may be looked at in the list of orders. */
export const orderEntries = ['Payment', 'Refund'] as const;

const changes = ['Membership', 'Orders', 'Receipt', 'CurrentProfile'];

/** What the dialog and the page both say of an order. */
const ordered = {
  orderId: id,
  status: orderStatus,
  packageType: shopProduct,
  productId: id.nullable(),
  /** What the order is called between provider, bank and house. */
  tracking: z.string(),
  total: money,
  currencyCode: z.string(),
  memberUntil: instant.nullable(),
};

export const payment = ofAccount(
  area('Payment', {
    Pay: command({
      summary: 'Orders something and opens a payment of it; the browser goes to the address that is answered.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({
        product: z.enum(namesOf(PaymentProductType)),
        /** The plan that is bought. */
        productId: id.optional(),
        method,
        offerId: code(1, 40).optional(),
        /** The member wants it to begin before the time to withdraw is over; else it begins then. */
        startAtOnce: z.boolean().default(false),
        /** A path of this site to which the member comes back. */
        returnUrl: code(1, 500),
      }),
      output: z.object({
        orderId: id,
        status: orderStatus,
        /** The provider's page; null where there is nothing to pay. */
        redirectUrl: z.string().nullable(),
      }),
      refusals: [
        'PaymentUnavailable',
        'PlanGone',
        'MethodNotOffered',
        'OfferEnded',
        'AlreadySubscribed',
        'ReturnUrlForeign',
      ],
      changes,
    }),
    CheckPayment: command({
      summary: 'Asks the provider how the payment of my order stands, and takes what it says.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ orderId: id }),
      output: z.object({ status: orderStatus, declined: declineReason.nullable() }),
      refusals: ['PaymentUnavailable'],
      changes,
      ephemeral: true,
    }),
    AddBankTransferView: command({
      summary: 'Notes that I saw where to send the money of my order; from then on it waits for a bank transfer.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ orderId: id }),
      output: nothing,
      refusals: ['OrderClosed'],
      changes,
    }),
    CancelOrder: command({
      summary: 'Gives up an order of mine that is not paid.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ orderId: id }),
      output: nothing,
      refusals: ['OrderClosed'],
      changes,
    }),
    GetOrders: query({
      summary: 'Lists what I ordered and what went back to me, the latest first.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ ...pageBehind, entry: z.enum(orderEntries).optional() }),
      output: movingList(
        z.object({
          orderId: id,
          entry: z.enum(orderEntries),
          at: instant,
          packageType: shopProduct,
          plan: planKind.nullable(),
          renewal: z.boolean(),
          status: orderStatus,
          /** Why the last try failed, where nothing was paid. */
          declined: declineReason.nullable(),
          /** The member or time gave it up. */
          closed: z.boolean(),
          paidWith: paidWith.nullable(),
          /** What was paid; below 0 where it went back; null where nothing was. */
          total: money.nullable(),
          currencyCode: z.string(),
          receipts: z.array(z.object({ kind: receiptKind, number: z.string() })),
        }),
      ),
      tags: ['Orders'],
      private: true,
    }),
    ReceiptDialogData: query({
      summary: 'What the dialog after a purchase says of my order.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ orderId: id }),
      output: z.object(ordered),
      tags: ['Receipt'],
      private: true,
    }),
    ReceiptPageData: query({
      summary: 'How my order stands, and its receipts with everything that the law wants on them.',
      access: 'user',
      openWhen: ['dark'],
      input: z.object({ orderId: id }),
      output: z.object({
        ...ordered,
        plan: planKind.nullable(),
        orderedAt: instant,
        /** Why the last try to pay failed. */
        declined: declineReason.nullable(),
        /** The member or time gave it up. */
        closed: z.boolean(),
        /** Where it is paid, as long as it waits. */
        redirectUrl: z.string().nullable(),
        /** The page of this site from which the member came. */
        returnUrl: z.string().nullable(),
        expiresAt: instant.nullable(),
        /** Where to send what is missing, and under which words; null where it is not paid by bank transfer. */
        transfer: z
          .object({
            iban: z.string(),
            bic: z.string().nullable(),
            message: z.string(),
            missing: money,
            received: money,
            seen: z.boolean(),
          })
          .nullable(),
        statementText: z.string(),
        /** The member's number: no name stands on a receipt. */
        memberNumber: id,
        paidWith: paidWith.nullable(),
        renewal: z.object({ at: instant, price: money }).nullable(),
        withdrawal: z.object({ until: instant, startedAtOnce: z.boolean() }).nullable(),
        receipts: z.array(
          z.object({
            kind: receiptKind,
            number: z.string(),
            issuedAt: instant,
            /** The time that was bought; null on what went back. */
            from: instant.nullable(),
            until: instant.nullable(),
            net: money,
            vat: money,
            vatPercent: z.number(),
            total: money,
          }),
        ),
      }),
      tags: ['Receipt'],
      private: true,
    }),
  }),
);

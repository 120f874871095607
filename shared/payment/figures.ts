/** What came in, and who came and went, month by month. */
import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { namesOf, SubscriptionState } from '../enums.ts';
import { id, instant } from '../fields.ts';
import { money } from './fields.ts';

/** For so many months figures are told at most. */
export const figureMonths = 24;

/** How a month of the books is written: a table for spreadsheets, or a file as tax offices read it. */
export const bookFormats = ['csv', 'xml'] as const;

/** A month, `yyyy-MM`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'not a month');

const months = z.number().int().min(1).max(figureMonths).default(12);

const of = { siteId: id, site: z.string(), dark: z.boolean(), month };

export const figures = area('Payment', {
  GetIncomeByMonth: query({
    summary: 'Sums what the books say of each of the last months, by site and currency, the latest first.',
    access: 'developer',
    input: z.object({ months }),
    output: z.object({
      /** When the days were summed last; null before the first time. */
      summedAt: instant.nullable(),
      items: z.array(
        z.object({
          ...of,
          currencyCode: z.string(),
          /** Sold, and the tax in it that is owed; without what was taken back. */
          sales: money,
          vat: money,
          /** Taken back with its tax, by the house or by a bank. */
          returned: money,
          returnedVat: money,
          /** What banks took, less what they gave again; so far as it was sold, it stands among what was taken back too. */
          chargebacks: money,
          /** Sold without tax, less what was taken back. */
          net: money,
        }),
      ),
    }),
    cost: 10,
  }),
  GetChurnByMonth: query({
    summary:
      'Counts subscriptions that started, renewed and ended in each of the last months, by site, the latest first.',
    access: 'developer',
    input: z.object({ months }),
    output: z.object({
      summedAt: instant.nullable(),
      items: z.array(
        z.object({
          ...of,
          started: z.number().int(),
          renewed: z.number().int(),
          ended: z.number().int(),
          reasons: z.array(z.object({ state: z.enum(namesOf(SubscriptionState)), count: z.number().int() })),
          /** How many ran as the month began, and as it ended. */
          runningBefore: z.number().int(),
          running: z.number().int(),
          /** Of those that ran as it began, the share that ended, in percent with one decimal; null where none ran. */
          churn: z.number().nullable(),
        }),
      ),
    }),
    cost: 10,
  }),
  ExportBooks: command({
    summary: 'Gives an address at which a month of the books of a site is downloaded; it opens for two minutes.',
    access: 'developer',
    audited: true,
    reauthenticated: true,
    input: z.object({ siteId: id, month, format: z.enum(bookFormats) }),
    output: z.object({ url: z.string() }),
  }),
});

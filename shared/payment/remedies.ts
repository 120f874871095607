/** What support gives back of what was paid, or of time on top. */

/** What support gives, words `enum.Remedy.*`. */
export const remedies = ['Refund', 'Days'] as const;

/** Why support gives something back or on top, words `enum.RemedyReason.*`. */
export const remedyReasons = ['Fault', 'Mistake', 'Promise', 'Law', 'Goodwill'] as const;

/**
 * How much one member of staff gives a person within `aloneWithin` days, in minor units; beyond it there are two. Money back,
 * days, and transfers that are booked are one sum: half of this and half of `aloneDays` are all of it.
 */
export const aloneUpTo: Readonly<Record<string, number>> = {
  DKK: 50_000,
  NOK: 50_000,
  SEK: 50_000,
  EUR: 5_000,
  GBP: 5_000,
};
/** The same in days of membership. */
export const aloneDays = 31;
export const aloneWithin = 30;
/** How many times `aloneUpTo` an offer of one developer takes off in all. */
export const offersAloneUpTo = 20;

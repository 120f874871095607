import type { Output } from '../../../../shared/contract.ts';
import type { books } from '../../../../shared/payment/books.ts';

export type SitePlans = Output<typeof books.GetPlans>[number];
export type PlanVersion = SitePlans['plans'][number];

/** An amount as somebody types it, in minor units: `119`, `119,50` or `119.50`; undefined where it is none. */
export function amountIn(typed: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The day so many days from now, as a field of days wants it. */
export const inDays = (count: number): string =>
  new Date(new Date().getTime() + count * 86_400_000).toISOString().slice(0, 10);

import { sql, type Kysely } from 'kysely';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The month of a day, `yyyy-MM`. */
export const monthOf = sql<string>`to_char(day, 'YYYY-MM')`;

/** The first day of the month so many before the present one, counted with it. */
export const firstOf = (now: Date, months: number) =>
  sql<Date>`(date_trunc('month', ${now}::timestamptz at time zone 'UTC') - (${months}::int - 1) * interval '1 month')::date`;

/** When the days were summed last. */
export async function summedAt(read: Kysely<unknown>): Promise<string | null> {
  const found = await firstRow(read, sql<Columns<'figures_summed', 'at'>>`select at from figures_summed`);
  return found ? new Date(found.at).toISOString() : null;
}

/** How a site is called in figures. */
export function siteIn({ sites }: Platform, siteId: number) {
  const site = sites.byId(siteId);
  return { siteId, site: site?.name ?? '', dark: site?.dark ?? false };
}

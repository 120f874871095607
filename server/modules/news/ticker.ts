import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';

type Texts = Partial<Record<Locale, string>>;

/** The line of news of a site, in every language it is written in. */
export async function tickerOf(database: Kysely<unknown>, siteId: number): Promise<Texts> {
  const found = await firstRow(
    database,
    sql<{ texts: Texts }>`select texts from news_ticker where site_id = ${siteId}`,
  );
  return found?.texts ?? {};
}

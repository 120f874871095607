import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../../shared/enums.ts';
import { firstRow } from '../../platform/database/sql.ts';

interface Ticker {
  texts: Partial<Record<Locale, string>>;
  edition: string;
}

/** The line of news of a site, in every language it is written in; its edition is another one when a word changes. */
export const tickerOf = (database: Kysely<unknown>, siteId: number): Promise<Ticker | undefined> =>
  firstRow(database, sql<Ticker>`select texts, md5(texts::text) as edition from news_ticker where site_id = ${siteId}`);

/** The edition that a profile has closed. */
export async function closedTickerOf(database: Kysely<unknown>, profileId: number): Promise<string | null> {
  const found = await firstRow(
    database,
    sql<{
      edition: string | null;
    }>`select configuration ->> 'closedTicker' as edition from profile where id = ${profileId}`,
  );
  return found?.edition ?? null;
}

import { sql } from 'kysely';
import type { Locale } from '../../../../shared/enums.ts';
import { breakingNews } from '../../../../shared/news/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { wordsFor } from '../../../platform/texts.ts';

interface Row {
  id: number;
  texts: Partial<Record<Locale, { title: string; text: string }>>;
}

export const BreakingNews = handle(breakingNews.BreakingNews, async (_input, { profileId, locale }, { read, now }) => {
  const found = await firstRow(
    read,
    sql<Row>`select id, texts from breaking_news n where starts_at <= ${now} and ends_at > ${now} and not exists (
      select from breaking_news_view where breaking_news_id = n.id and profile_id = ${profileId})
      order by starts_at, id limit 1`,
  );
  const words = found && wordsFor(found.texts, locale);
  return words ? { id: found.id, ...words } : null;
});

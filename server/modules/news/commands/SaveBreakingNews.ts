import { sql } from 'kysely';
import { breakingNews } from '../../../../shared/news/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';

export const SaveBreakingNews = handle(breakingNews.SaveBreakingNews, {
  async do(_subject, { id, texts, startsAt, endsAt }, _actor, { sql: database, now }) {
    if (endsAt <= startsAt) refuse('EndsBeforeItStarts');
    const words = JSON.stringify(texts);
    const saved = await firstRow(
      database,
      id === undefined
        ? sql<{ id: number }>`insert into breaking_news (texts, starts_at, ends_at, created_at)
            values (${words}, ${startsAt}, ${endsAt}, ${now}) returning id`
        : sql<{ id: number }>`update breaking_news set texts = ${words}, starts_at = ${startsAt}, ends_at = ${endsAt}
            where id = ${id} returning id`,
    );
    return saved ?? refuse('NotFound');
  },
});

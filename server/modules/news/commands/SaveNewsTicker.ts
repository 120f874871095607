import { sql } from 'kysely';
import { breakingNews } from '../../../../shared/news/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const SaveNewsTicker = handle(breakingNews.SaveNewsTicker, {
  async do(_subject, { texts }, _actor, { sql: database, now, call }) {
    // Without English some readers would see a line that others do not.
    const storedTexts = JSON.stringify(texts['en-GB'] === undefined ? {} : texts);
    await sql`insert into news_ticker (site_id, texts, updated_at) values (${call.site.id}, ${storedTexts}, ${now})
      on conflict (site_id) do update set texts = excluded.texts, updated_at = excluded.updated_at`.execute(database);
    return {};
  },
});

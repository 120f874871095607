import { sql } from 'kysely';
import { breakingNews } from '../../../../shared/news/contract.ts';
import { handle } from '../../../platform/handle.ts';

export const AddBreakingNewsView = handle(breakingNews.AddBreakingNewsView, {
  async do(_subject, { id }, { profileId }, { sql: database, now }) {
    await sql`insert into breaking_news_view (profile_id, breaking_news_id, at)
      select ${profileId}, id, ${now} from breaking_news where id = ${id} on conflict do nothing`.execute(database);
    return {};
  },
});

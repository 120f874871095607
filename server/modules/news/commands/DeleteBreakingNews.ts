import { sql } from 'kysely';
import { breakingNews } from '../../../../shared/news/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';

export const DeleteBreakingNews = handle(breakingNews.DeleteBreakingNews, {
  async do(_subject, { id }, _actor, { sql: database }) {
    const gone = await firstRow(database, sql`delete from breaking_news where id = ${id} returning id`);
    return gone ? {} : refuse('NotFound');
  },
});

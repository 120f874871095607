import { sql } from 'kysely';
import type { Output } from '../../../../shared/contract.ts';
import { breakingNews } from '../../../../shared/news/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { iso, rows } from '../../../platform/database/sql.ts';

export const GetAllBreakingNews = handle(breakingNews.GetAllBreakingNews, (_input, _actor, { read }) =>
  rows(
    read,
    sql<Output<typeof breakingNews.GetAllBreakingNews>[number]>`
      select id, texts, ${iso(sql.ref('starts_at'))} as "startsAt", ${iso(sql.ref('ends_at'))} as "endsAt",
        (select count(*)::int from breaking_news_view where breaking_news_id = n.id) as seen
      from breaking_news n order by starts_at desc, id desc limit 100`,
  ),
);

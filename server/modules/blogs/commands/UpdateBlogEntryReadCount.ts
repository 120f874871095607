import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { readingCounts } from '../marks.ts';
import { findReadable } from '../readers.ts';

export const UpdateBlogEntryReadCount = handle(blogs.UpdateBlogEntryReadCount, {
  counts: readingCounts,
  load: ({ blogEntryId }, unit, actor) => findReadable(unit, blogEntryId, actor),
  async do({ entry }, _input, actor, { sql: database, now }) {
    if (!isLoggedIn(actor)) return {};
    const { counted } = (await firstRow(
      database,
      sql<{ counted: boolean }>`insert into blog_read as known (blog_entry_id, profile_id, read_at, seen_at)
        values (${entry.id}, ${actor.profileId}, ${now}, ${now})
        on conflict (blog_entry_id, profile_id) do update set seen_at = excluded.seen_at,
          read_at = case when known.read_at <= excluded.read_at - interval '24 hours' then excluded.read_at else known.read_at end,
          times = known.times + (known.read_at <= excluded.read_at - interval '24 hours')::int
        returning old.read_at is distinct from new.read_at as counted`,
    ))!;
    if (counted && entry.authorId !== actor.profileId) entry.countReading();
    return {};
  },
});

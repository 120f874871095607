import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs/contract.ts';
import { isLoggedIn } from '../../../platform/actor.ts';
import { handle } from '../../../platform/handle.ts';
import { readingCounts } from '../marks.ts';
import { mustBeReadable } from '../readableEntries.ts';

/** Touches the reader's own row alone: the entry is counted later, so that readers and writers never wait for each other. */
export const UpdateBlogEntryReadCount = handle(blogs.UpdateBlogEntryReadCount, {
  counts: readingCounts,
  load: ({ blogEntryId }, unit, actor) => mustBeReadable(unit, blogEntryId, actor),
  async do({ authorId }, { blogEntryId }, actor, { sql: database, now }) {
    if (!isLoggedIn(actor)) return {};
    await sql`
      with reading as (
        insert into blog_read as known (blog_entry_id, profile_id, read_at, seen_at)
        values (${blogEntryId}, ${actor.profileId}, ${now}, ${now})
        on conflict (blog_entry_id, profile_id) do update set seen_at = excluded.seen_at,
          read_at = case when known.read_at <= excluded.read_at - interval '24 hours' then excluded.read_at else known.read_at end,
          times = known.times + (known.read_at <= excluded.read_at - interval '24 hours')::int
        returning blog_entry_id, old.read_at is distinct from new.read_at as counted)
      insert into blog_reading (blog_entry_id)
      select blog_entry_id from reading where counted and ${authorId}::bigint <> ${actor.profileId}`.execute(database);
    return {};
  },
});

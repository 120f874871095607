import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/sql.ts';
import { BlogEntry, mayRead } from '../model/BlogEntry.ts';

export const UpdateBlogEntryReadCount = handle(blogs.UpdateBlogEntryReadCount, {
  load: ({ blogEntryId }, { find }) => find(BlogEntry, blogEntryId),
  async do(entry, _input, actor, unit) {
    if (!mayRead(actor, entry.facts())) refuse('NotFound');
    const first = await firstRow(
      unit.sql,
      sql`insert into blog_read (blog_entry_id, profile_id, read_at) values (${entry.id}, ${actor.profileId}, ${unit.now})
        on conflict (blog_entry_id, profile_id) do update set read_at = excluded.read_at
        where blog_read.read_at <= excluded.read_at - interval '24 hours' returning 1`,
    );
    if (first && entry.authorId !== actor.profileId) entry.countReading();
    return {};
  },
});

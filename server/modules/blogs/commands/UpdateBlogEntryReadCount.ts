import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/sql.ts';
import { findReadable } from '../readers.ts';

export const UpdateBlogEntryReadCount = handle(blogs.UpdateBlogEntryReadCount, {
  load: ({ blogEntryId }, unit, actor) => findReadable(unit, blogEntryId, actor),
  async do(entry, _input, actor, unit) {
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

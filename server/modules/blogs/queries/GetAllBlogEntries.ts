import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { cardColumns, readable, type BlogCard } from './cards.ts';

export const GetAllBlogEntries = handle(
  blogs.GetAllBlogEntries,
  async ({ sortByActivity, skip, take }, actor, { read, now }) => {
    const order = sortByActivity ? sql`entry.last_activity_at desc` : sql`entry.published_at desc`;
    const found = await rows(
      read,
      sql<BlogCard>`select ${cardColumns(actor, now)} from blog_entry entry where ${readable(actor)}
      order by ${order}, entry.id desc limit ${take + 1} offset ${skip}`,
    );
    return pageOf(found, take);
  },
);

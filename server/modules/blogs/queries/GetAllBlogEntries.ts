import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs.ts';
import { handle } from '../../../platform/handle.ts';
import { hotRows, pageOf } from '../../../platform/sql.ts';
import { cardColumns, readable, seesDark, type BlogCard } from './cards.ts';

export const GetAllBlogEntries = handle(
  blogs.GetAllBlogEntries,
  async ({ sortByActivity, skip, take }, actor, { platform, now }) => {
    const dark = seesDark(actor);
    const order = sortByActivity ? sql`entry.last_activity_at desc` : sql`entry.published_at desc`;
    const name = `GetAllBlogEntries ${sortByActivity} ${dark} ${take}`;
    const found = await hotRows(
      platform.database,
      name,
      { profileId: actor.profileId, now, skip },
      (value) => sql<BlogCard>`select ${cardColumns(value, value.now)} from blog_entry entry
        where ${readable(value.profileId, dark)} order by ${order}, entry.id desc
        limit ${sql.lit(take + 1)} offset ${value.skip}`,
    );
    return pageOf(found, take);
  },
);

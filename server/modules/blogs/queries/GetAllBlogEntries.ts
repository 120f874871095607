import { sql } from 'kysely';
import { blogLists } from '../../../../shared/blogs/lists.ts';
import { handle } from '../../../platform/handle.ts';
import { preparedRows, pageOf } from '../../../platform/database/sql.ts';
import { readerOf, shapeOf } from '../reader.ts';
import { cardColumns, isEntryListed, isNew, type BlogCard } from './cards.ts';

export const GetAllBlogEntries = handle(
  blogLists.GetAllBlogEntries,
  async ({ sortByActivity, skip, take }, actor, { platform, now, call }) => {
    const viewer = readerOf(actor, call.site);
    const order = sortByActivity ? sql`entry.last_activity_at desc` : sql`entry.published_at desc`;
    const found = await preparedRows(
      platform.database,
      `GetAllBlogEntries ${sortByActivity} ${take} ${shapeOf(viewer)}`,
      { me: viewer.me, now, skip },
      ({ me, now: at, skip: from }) => {
        const reader = { ...viewer, me };
        return sql<BlogCard>`select ${cardColumns(reader, at, isNew(me, at))} from blog_entry entry
          where ${isEntryListed(reader)} order by ${order}, entry.id desc limit ${sql.lit(take + 1)} offset ${from}`;
      },
    );
    return pageOf(found, take);
  },
);

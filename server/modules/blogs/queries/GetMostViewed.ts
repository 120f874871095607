import { sql } from 'kysely';
import { blogs } from '../../../../shared/blogs.ts';
import { days as daysInMilliseconds } from '../../../platform/clock.ts';
import { handle } from '../../../platform/handle.ts';
import { pageOf, rows } from '../../../platform/sql.ts';
import { cardColumns, readable, seesDark, type BlogCard } from './cards.ts';

export const GetMostViewed = handle(blogs.GetMostViewed, async ({ days, skip, take }, actor, { read, now }) => {
  const since = new Date(days === 0 ? 0 : now.getTime() - days * daysInMilliseconds);
  const found = await rows(
    read,
    sql<BlogCard>`select ${cardColumns(actor, now)} from blog_entry entry
      where ${readable(actor.profileId, seesDark(actor))} and entry.published_at > ${since} and entry.read_count > 0
      order by entry.read_count desc, entry.id desc limit ${take + 1} offset ${skip}`,
  );
  return pageOf(found, take);
});

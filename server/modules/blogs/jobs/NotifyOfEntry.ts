import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import type { Columns } from '../../../platform/database/columns.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { notify } from '../../notifications/index.ts';
import { BlogAuthorFollowed, BlogCurated, BlogNotPublished } from '../events.ts';
import { publishedEntry } from '../notifying.ts';

/** Tells an author that somebody follows them, unless that ended already. */
export const NotifyAuthorFollowed = transaction('NotifyAuthorFollowed', BlogAuthorFollowed, async (event, unit) => {
  const { authorId, profileId } = event.data;
  const follows = await firstRow(
    unit.sql,
    sql`select from blog_follow where author_id = ${authorId} and follower_id = ${profileId}`,
  );
  const notice = { event: { ...event, actorId: profileId }, ids: {} };
  if (follows) await notify(unit, { ...notice, profileId: authorId, type: 'BlogAuthorFollowed' });
});

/** Tells an author that the house recommends an entry. Who of the house chose it stays untold. */
export const NotifyCurated = transaction('NotifyCurated', BlogCurated, async (event, unit) => {
  const { blogEntryId } = event.data;
  const entry = await publishedEntry(unit.sql, blogEntryId);
  if (!entry) return;
  const about = { subject: entry.title, ids: { blogEntryId }, things: [`BlogEntry ${blogEntryId}`] };
  const notice = { ...event, actorId: null };
  await notify(unit, { event: notice, ...about, profileId: entry.authorId, type: 'BlogEntryCurated' });
});

/** Tells an author that an entry could not be published at its time. */
export const NotifyNotPublished = transaction('NotifyNotPublished', BlogNotPublished, async (event, unit) => {
  const { blogEntryId, authorId } = event.data;
  const entry = await firstRow(
    unit.sql,
    sql<Columns<'blog_entry', 'title'>>`select title from blog_entry where id = ${blogEntryId}`,
  );
  if (!entry) return;
  const about = { subject: entry.title, ids: { blogEntryId }, profileId: authorId };
  await notify(unit, { event: { ...event, actorId: null }, ...about, type: 'BlogEntryNotPublished' });
});

import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { rows } from '../../../platform/database/sql.ts';
import { atOnce, notifyAll } from '../../notifications/index.ts';
import { BlogPublished, FollowersLeft } from '../events.ts';
import { mayReadEntry, publishedEntry } from '../notifying.ts';

/**
 * Tells the followers of an author of a new entry that they may read, a batch at a time: each batch leaves an event for
 * the next, so that nobody else waits for a long one. All are told of the first event, so that nobody hears twice.
 */
export const NotifyFollowers = transaction('NotifyFollowers', [BlogPublished, FollowersLeft], async (event, unit) => {
  const { blogEntryId, eventId = event.id, after = 0 } = event.data;
  const entry = await publishedEntry(unit.sql, blogEntryId);
  if (!entry) return;
  const { authorId } = entry;
  const followers = await rows(
    unit.sql,
    sql<{ id: number }>`
        select p.id from blog_follow f join profile p on p.id = f.follower_id
        where f.author_id = ${authorId} and p.id > ${after} and ${mayReadEntry(entry, unit.now)}
          and not exists (select from blog_hidden_author where profile_id = p.id and author_id = ${authorId})
        order by p.id limit ${atOnce}`,
  );
  const last = followers.at(-1)?.id;
  if (last === undefined) return;
  const about = { subject: entry.title, ids: { blogEntryId }, things: [`BlogEntry ${blogEntryId}`] };
  const told = { id: eventId, at: event.at, actorId: authorId };
  await notifyAll(
    unit,
    { event: told, type: 'BlogEntryPublished', ...about },
    followers.map(({ id }) => id),
  );
  if (followers.length === atOnce) unit.record(FollowersLeft, { blogEntryId, eventId, after: last });
});

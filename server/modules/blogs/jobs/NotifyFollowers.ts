import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { notifyMany } from '../../notifications/index.ts';
import { BlogPublished, FollowersLeft } from '../events.ts';
import { mayReadEntry, publishedEntry } from '../notifying.ts';

/**
 * Tells the followers of an author of a new entry that they may read. All are told of the first event, so that nobody hears
 * twice.
 */
export const NotifyFollowers = transaction('NotifyFollowers', [BlogPublished, FollowersLeft], async (event, unit) => {
  const { blogEntryId, eventId = event.id } = event.data;
  const entry = await publishedEntry(unit.sql, blogEntryId);
  if (!entry) return;
  const { authorId, title } = entry;
  const about = { subject: title, ids: { blogEntryId }, things: [`BlogEntry ${blogEntryId}`] };
  await notifyMany(
    unit,
    { event: { id: eventId, at: event.at, actorId: authorId }, type: 'BlogEntryPublished', ...about },
    sql`select p.id from blog_follow f join profile p on p.id = f.follower_id
      where f.author_id = ${authorId} and ${mayReadEntry(entry)}
        and not exists (select from blog_hidden_author where profile_id = p.id and author_id = ${authorId})`,
    event.data,
    (part) => unit.record(FollowersLeft, { blogEntryId, eventId, ...part }),
  );
});

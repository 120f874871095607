import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { rows } from '../../../platform/database/sql.ts';
import { atOnce, notifyAll } from '../../notifications/index.ts';
import { EntryFollowersLeft } from '../events.ts';
import { aboutComment, commentFacts, mayReadEntry } from '../notifying.ts';

/** Tells who follows an entry of a new comment, a batch at a time; its author and who was answered hear of it otherwise. */
export const NotifyEntryFollowers = transaction('NotifyEntryFollowers', EntryFollowersLeft, async (event, unit) => {
  const { blogEntryId, commentId, eventId, after } = event.data;
  const comment = (await commentFacts(unit.sql, [commentId])).get(commentId);
  if (!comment) return;
  const { authorId, commenterId } = comment;
  const followers = await rows(
    unit.sql,
    sql<{ id: number }>`
      select p.id from blog_entry_follow f join profile p on p.id = f.follower_id
      where f.blog_entry_id = ${blogEntryId} and p.id > ${after} and p.id <> ${authorId} and ${mayReadEntry(comment, unit.now)}
        and p.id is distinct from ${comment.answeredId}::bigint
      order by p.id limit ${atOnce}`,
  );
  const last = followers.at(-1)?.id;
  if (last === undefined) return;
  const told = { id: eventId, at: event.at, actorId: commenterId };
  const about = { ...aboutComment(event.data, comment), aboutId: authorId };
  await notifyAll(
    unit,
    { event: told, type: 'BlogFollowedEntryCommented', ...about },
    followers.map(({ id }) => id),
  );
  if (followers.length === atOnce) unit.record(EntryFollowersLeft, { blogEntryId, commentId, eventId, after: last });
});

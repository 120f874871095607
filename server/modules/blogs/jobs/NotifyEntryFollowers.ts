import { sql } from 'kysely';
import { transaction } from '../../../platform/work/jobs.ts';
import { notifyMany } from '../../notifications/index.ts';
import { EntryFollowersLeft } from '../events.ts';
import { aboutComment, commentFacts, mayReadEntry } from '../notifying.ts';

/** Tells who follows an entry of a new comment; its author and who was answered hear of it otherwise. */
export const NotifyEntryFollowers = transaction('NotifyEntryFollowers', EntryFollowersLeft, async (event, unit) => {
  const { blogEntryId, commentId, eventId } = event.data;
  const comment = (await commentFacts(unit.sql, [commentId])).get(commentId);
  if (!comment) return;
  const { authorId, commenterId, answeredId } = comment;
  const notice = { id: eventId, at: event.at, actorId: commenterId };
  await notifyMany(
    unit,
    { event: notice, type: 'BlogFollowedEntryCommented', ...aboutComment(event.data, comment), aboutId: authorId },
    sql`select p.id from blog_entry_follow f join profile p on p.id = f.follower_id
      where f.blog_entry_id = ${blogEntryId} and p.id <> ${authorId} and p.id is distinct from ${answeredId}::bigint
        and ${mayReadEntry(comment)}`,
    event.data,
    (part) => unit.record(EntryFollowersLeft, { blogEntryId, commentId, eventId, ...part }),
  );
});

import { sql } from 'kysely';
import { rows } from '../../../platform/database/sql.ts';
import type { EventOf } from '../../../platform/work/events.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { transactionAll } from '../../../platform/work/jobs.ts';
import { atOnce, notifyEach } from '../../notifications/index.ts';
import { BlogCommentAdded, EntryFollowersLeft } from '../events.ts';
import { namesAfterAt } from '../model/mentions.ts';
import { aboutComment, commentFacts, mayReadEntry, type CommentFacts } from '../notifying.ts';

const mostMentioned = 10;

interface NewComment {
  event: EventOf<typeof BlogCommentAdded>;
  facts: CommentFacts;
}

/**
 * Tells whom comments concern, nobody twice of one and nobody of their own: who wrote what it answers, the author of the entry,
 * and whom it mentions. Those who follow the entry hear of it after that.
 */
export const NotifyOfComment = transactionAll('NotifyOfComment', BlogCommentAdded, async (events, unit) => {
  const facts = await commentFacts(
    unit.sql,
    events.map(({ data }) => data.commentId),
  );
  const comments = events.flatMap((event) => {
    const found = facts.get(event.data.commentId);
    return found ? [{ event, facts: found }] : [];
  });
  await notifyAnswered(comments, unit);
  await notifyAuthors(comments, unit);
  await notifyMentioned(comments, unit);
  await leaveFollowers(comments, unit);
});

const notifyAnswered = (comments: readonly NewComment[], unit: Unit) =>
  notifyEach(
    unit,
    'BlogCommentAnswered',
    comments.flatMap(({ event, facts }) =>
      facts.answeredId === null
        ? []
        : [{ event, ...aboutComment(event.data, facts), aboutId: facts.authorId, profileId: facts.answeredId }],
    ),
  );

const notifyAuthors = (comments: readonly NewComment[], unit: Unit) =>
  notifyEach(
    unit,
    'BlogEntryCommented',
    comments.flatMap(({ event, facts }) =>
      facts.authorId === facts.answeredId
        ? []
        : [{ event, ...aboutComment(event.data, facts), profileId: facts.authorId }],
    ),
  );

/** Tells whom comments mention by name after an @, if they may read it; its author and who was answered hear anyway. */
async function notifyMentioned(comments: readonly NewComment[], unit: Unit): Promise<void> {
  const naming = comments.flatMap(({ facts: { text, authorId, answeredId, audience } }, nth) => {
    const names = namesAfterAt(text);
    return names.length > 0 ? [{ nth, names, author_id: authorId, answered_id: answeredId, audience }] : [];
  });
  if (naming.length === 0) return;
  const readers = mayReadEntry({ audience: sql.ref('c.audience'), authorId: sql.ref('c.author_id') });
  const mentioned = await rows(
    unit.sql,
    sql<{ nth: number; id: number }>`select c.nth, p.id
      from jsonb_to_recordset(${JSON.stringify(naming)}::jsonb)
        as c (nth int, names text[], author_id bigint, answered_id bigint, audience int)
      cross join lateral (
        select p.id from profile p
        where lower(p.name) = any(c.names) and p.id <> c.author_id and p.id is distinct from c.answered_id and ${readers}
        order by length(p.name) desc, p.id limit ${mostMentioned}) p`,
  );
  const notices = mentioned.map(({ nth, id }) => {
    const { event, facts } = comments[nth]!;
    return { event, ...aboutComment(event.data, facts), aboutId: facts.authorId, profileId: id };
  });
  for (let at = 0; at < notices.length; at += atOnce)
    await notifyEach(unit, 'BlogMentioned', notices.slice(at, at + atOnce));
}

async function leaveFollowers(comments: readonly NewComment[], unit: Unit): Promise<void> {
  const entryIds = comments.map(({ event }) => event.data.blogEntryId);
  const followed = await rows(
    unit.sql,
    sql<{ id: number }>`select e.id from unnest(${entryIds}::bigint[]) as e (id)
      where exists (select from blog_entry_follow where blog_entry_id = e.id)`,
  );
  const followedIds = new Set(followed.map(({ id }) => id));
  for (const { event } of comments) {
    const { blogEntryId, commentId } = event.data;
    if (followedIds.has(blogEntryId))
      unit.record(EntryFollowersLeft, { blogEntryId, commentId, eventId: event.id, after: 0, upTo: null });
  }
}

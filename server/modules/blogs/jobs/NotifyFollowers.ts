import { sql } from 'kysely';
import { BlogAudience, BlogStatus, DarkStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/jobs.ts';
import { firstRow, rows } from '../../../platform/sql.ts';
import { atOnce, notifyAll } from '../../notifications/index.ts';
import { isShown } from '../../profiles/index.ts';
import { BlogPublished, FollowersLeft } from '../events.ts';

interface Facts {
  title: string;
  authorId: number;
  audience: number;
  publishedBy: number;
}

const { Public, Members, Dark } = BlogAudience;

/**
 * Tells the followers of an author of a new entry that they may read, a batch at a time: each batch leaves an event for
 * the next, so that nobody else waits for a long one. All are told of the first event, so that nobody hears twice.
 */
export const NotifyFollowers = transaction<{ blogEntryId: number; eventId?: number; after?: number }>(
  'NotifyFollowers',
  [BlogPublished, FollowersLeft] as never,
  async (event, unit) => {
    const { blogEntryId, eventId = event.id, after = 0 } = event.data;
    const facts = await firstRow(
      unit.sql,
      sql<Facts>`select title, author_id as "authorId", audience from blog_entry
        where id = ${blogEntryId} and status = ${BlogStatus.Published} and removed_at is null`,
    );
    if (!facts || ![Public, Members, Dark].some((one) => one === facts.audience)) return;
    const { authorId } = facts;
    const readsDark = sql`p.dark_status = ${DarkStatus.Approved} and p.member_until > ${unit.now}`;
    const followers = await rows(
      unit.sql,
      sql<{ id: number }>`
        select p.id::int from blog_follow f join profile p on p.id = f.follower_id
        where f.author_id = ${authorId} and p.id > ${after} and ${isShown('p')}
          and (${facts.audience !== Dark} or ${readsDark})
        order by p.id limit ${atOnce}`,
    );
    const last = followers.at(-1)?.id;
    if (last === undefined) return;
    const about = { subject: facts.title, ids: { blogEntryId }, things: [`BlogEntry ${blogEntryId}`] };
    const told = { id: eventId, at: event.at, actorId: authorId };
    await notifyAll(
      unit,
      { event: told, type: 'BlogEntryPublished', ...about },
      followers.map(({ id }) => id),
    );
    if (followers.length === atOnce) unit.record(FollowersLeft, { blogEntryId, eventId, after: last });
  },
);

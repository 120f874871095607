import type pg from 'pg';
import { insertEvents, insertRows } from './rows.ts';
import type { SeededComment } from './seedBlogs.ts';

const month = 30 * 86_400_000;
const unreadFor = 20 * 3_600_000;

const columns = {
  event_id: 'bigint',
  profile_id: 'bigint',
  type: 'text',
  actor_id: 'bigint',
  about_id: 'bigint',
  subject: 'text',
  link: 'text',
  created_at: 'timestamptz',
  read_at: 'timestamptz',
};

/** The notifications that would have followed from the comments and the lodges' decisions of the last month. */
export async function seedNotifications(
  client: pg.ClientBase,
  comments: readonly SeededComment[],
  now: Date,
): Promise<void> {
  const recent = comments.filter((one) => now.getTime() - one.at.getTime() < month);
  const rows = recent.flatMap((one) => {
    const link = `/Community/Blogs/Entry/${one.entryId}#comment-${one.id}`;
    const common = { event_id: one.eventId, actor_id: one.authorId, subject: one.title, link, created_at: one.at };
    const read_at = now.getTime() - one.at.getTime() > unreadFor ? one.at : null;
    const answered = { type: 'BlogCommentAnswered', about_id: one.entryAuthorId };
    const toParent = { ...common, ...answered, read_at, profile_id: one.parentAuthorId };
    const commented = { type: 'BlogEntryCommented', about_id: null };
    const toAuthor = { ...common, ...commented, read_at, profile_id: one.entryAuthorId };
    const sent = one.parentAuthorId === one.entryAuthorId ? [toParent] : [toParent, toAuthor];
    return sent.filter((news) => news.profile_id !== null && news.profile_id !== one.authorId);
  });
  await insertRows(client, 'notification', columns, rows);
  await client.query(
    `insert into notification (event_id, profile_id, type, actor_id, subject, link, created_at, read_at)
     select a.event_id, a.profile_id, case a.activity when 5 then 'LodgeMembershipApproved' else 'LodgeMembershipDeclined' end,
       a.actor_id, l.name, '/Lodges/Lodge/' || l.id || '/-/About', a.at, a.at
     from lodge_activity a join lodge l on l.id = a.lodge_id where a.activity in (2, 5) and a.at > $1`,
    [new Date(now.getTime() - month)],
  );
  await seedRequests(client, now);
}

/** Those who run a lodge have heard of the requests that wait there; the latest they have not looked at yet. */
async function seedRequests(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ lodge: number; applicant: number; at: Date }>(
    'select lodge_id as lodge, profile_id as applicant, requested_at as at from lodge_member where status = 5 order by requested_at',
  );
  const events = await insertEvents(
    client,
    rows.map(({ applicant, at }) => ({ name: 'MembershipRequested', actor_id: applicant, at })),
  );
  const requests = rows.map(({ lodge, applicant, at }, index) => ({ lodge, applicant, at, event: events[index] }));
  await client.query(
    `insert into notification (event_id, profile_id, type, actor_id, subject, link, created_at, read_at)
     select r.event, admin.profile_id, 'LodgeMembershipRequested', r.applicant, l.name,
       '/Lodges/Lodge/' || l.id || '/-/MemberManagement/PendingRequests', r.at, case when r.at < $2 then r.at end
     from jsonb_to_recordset($1::jsonb) as r(lodge bigint, applicant bigint, at timestamptz, event bigint)
     join lodge l on l.id = r.lodge join lodge_member admin on admin.lodge_id = l.id and admin.status in (2, 3, 7)`,
    [JSON.stringify(requests), new Date(now.getTime() - unreadFor)],
  );
}

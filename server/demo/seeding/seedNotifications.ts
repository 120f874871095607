import type pg from 'pg';
import { demoAccounts } from '../accounts.ts';
import { insertEvents, insertRows } from './rows.ts';
import type { SeededComment } from './seedBlogComments.ts';

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
  things: 'text[]',
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
    const things = [`BlogComment ${one.id}`, `BlogEntry ${one.entryId}`];
    const common = {
      event_id: one.eventId,
      actor_id: one.authorId,
      subject: one.title,
      link,
      things,
      created_at: one.at,
    };
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
  await seedPublished(client, now);
  await seedPersonal(client, now);
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

/** Who follows an author has heard of the entries of the last month; the named accounts follow everybody. */
async function seedPublished(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into blog_follow (author_id, follower_id, at)
     select author.id, p.id, p.created_at from (select distinct author_id as id from blog_entry where status = 2) author
     join profile p on p.status = 3 and p.id <> author.id and p.dark = is_dark(author.id)
       and (p.name = any($1::text[]) or abs(hashtext(author.id || ' ' || p.id)) % 12 = 0)
     where not exists (select from apart where profile_id = p.id and other_id = author.id)`,
    [demoAccounts.map(({ userName }) => userName)],
  );
  const { rows } = await client.query<{ entry: number; author: number; at: Date }>(
    `select id as entry, author_id as author, published_at as at from blog_entry
     where status = 2 and audience in (1, 2) and removed_at is null and published_at > $1 order by id`,
    [new Date(now.getTime() - month)],
  );
  const events = await insertEvents(
    client,
    rows.map(({ author, at }) => ({ name: 'BlogPublished', actor_id: author, at })),
  );
  await client.query(
    `insert into notification (event_id, profile_id, type, actor_id, subject, link, things, created_at, read_at)
     select told.event, f.follower_id, 'BlogEntryPublished', e.author_id, e.title, '/Community/Blogs/Entry/' || e.id,
       array['BlogEntry ' || e.id], e.published_at, case when e.published_at < $2 then e.published_at end
     from jsonb_to_recordset($1::jsonb) as told(entry bigint, event bigint)
     join blog_entry e on e.id = told.entry join blog_follow f on f.author_id = e.author_id`,
    [JSON.stringify(rows.map(({ entry }, at) => ({ entry, event: events[at] }))), new Date(now.getTime() - unreadFor)],
  );
}

/** Lines in guestbooks, relations and birthdays of the last month. */
async function seedPersonal(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{
    to: number;
    by: number;
    type: string;
    link: string;
    thing: string | null;
    at: Date;
  }>(
    `select * from (
       select profile_id as to, author_id as by, 'GuestbookEntryAdded' as type, '/Profile/' || profile_id || '/Guestbook' as link,
         'GuestbookEntry ' || id as thing, created_at as at from guestbook_entry where deleted_at is null
       union all select asked_id, asker_id, 'RelationAsked', '/EditProfile/Relations', 'Relation ' || id, asked_at from relation
       union all select asker_id, asked_id, 'RelationConfirmed', '/EditProfile/Relations', 'Relation ' || id, decided_at
         from relation where status = 2
       union all select distinct f.profile_id, p.profile_id, 'FavoriteBirthday', '/Profile/' || p.profile_id || '/About', null,
         date_trunc('day', $2::timestamptz) - interval '15 hours'
         from favourite f join person p on p.profile_id = f.favourite_id
         where to_char(birthday, 'MM-DD') = to_char($2::timestamptz - interval '1 day', 'MM-DD')
     ) told where at > $1 order by at`,
    [new Date(now.getTime() - month), now],
  );
  const events = await insertEvents(
    client,
    rows.map(({ by, type, at }) => ({ name: type, actor_id: by, at })),
  );
  const read = (at: Date) => (now.getTime() - at.getTime() > unreadFor ? at : null);
  await insertRows(
    client,
    'notification',
    columns,
    rows.map(({ to, by, type, link, thing, at }, index) => ({
      ...{ event_id: events[index], profile_id: to, type, actor_id: by, about_id: null, subject: '', link },
      ...{ things: thing ? [thing] : [], created_at: at, read_at: read(at) },
    })),
  );
}

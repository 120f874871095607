import assert from 'node:assert/strict';
import { BlogStatus, LodgeMemberStatus } from '../../shared/enums.ts';
import type { Stage } from '../support/stage.ts';
import { relations, type Begun, type Ledger, type Relation, type Said } from './dayLedger.ts';

type Row = Record<string, unknown>;

/** Nothing that was acknowledged is lost, and nothing is there that was not. */
export async function checkNothingLost(stage: Stage, ledger: Ledger): Promise<void> {
  const all = async <T extends Row>(text: string, values: unknown[] = []) =>
    (await stage.pool.query<T>(text, values)).rows;
  const logged = await all('select distinct id from command_log where id = any($1::uuid[])', [ledger.commands]);
  assert.equal(logged.length, ledger.commands.length, 'every acknowledged command is on record');
  for (const table of Object.keys(ledger.said) as Said[]) {
    const rows = await all<{ text: string }>(`select regexp_replace(text, '<[^>]+>', '', 'g') as text from ${table}`);
    assert.deepEqual(
      rows.map(({ text }) => text).sort(),
      ledger.said[table].toSorted(),
      `every ${table} is there once`,
    );
  }
  for (const table of Object.keys(ledger.begun) as Begun[]) {
    const rows = await all<{ title: string }>(`select title from ${table}`);
    assert.deepEqual(
      rows.map(({ title }) => title).sort(),
      ledger.begun[table].toSorted(),
      `every ${table} is there once`,
    );
  }
  for (const [relation, columns] of Object.entries(relations))
    await checkRelation(relation as Relation, columns, ledger, all);
  const visits = await all<{ pair: string }>(`select profile_id || ' ' || visitor_id as pair from visit`);
  const there = new Set(visits.map(({ pair }) => pair));
  for (const pair of ledger.visits) assert.ok(there.has(pair), `the visit ${pair} is there`);
  const [counted] = await all(
    'select (select count(*) from report) as reports, (select count(*) from blog_entry where status <> $1) as hidden',
    [BlogStatus.Published],
  );
  assert.deepEqual(
    counted,
    { reports: ledger.reports, hidden: 0 },
    'reports are there once, and all that was due is published',
  );
}

async function checkRelation(
  relation: Relation,
  [one, other]: readonly [string, string],
  { holds }: Ledger,
  all: <T extends Row>(text: string) => Promise<T[]>,
): Promise<void> {
  const within = relation === 'lodge_member' ? `where status = ${LodgeMemberStatus.Member}` : '';
  const rows = await all<{ key: string }>(
    `select '${relation} ' || ${one} || ' ' || ${other} as key from ${relation} ${within}`,
  );
  const there = new Set(rows.map(({ key }) => key));
  for (const [key, does] of holds)
    if (key.startsWith(`${relation} `)) assert.equal(there.has(key), does, `${key} is as it was left`);
}

/** What followed from it followed once, numbers agree with what they count, and nothing was given up. */
export async function checkNothingDoubled(stage: Stage, ledger: Ledger, openLodgeId: number): Promise<void> {
  const none = async (what: string, text: string, values: unknown[] = []) =>
    assert.deepEqual((await stage.pool.query<Row>(text, values)).rows, [], what);
  const { told } = ledger;
  await none(
    'who wrote an entry heard of each comment once',
    `select told.profile_id, told.thing, count(n.id) from unnest($1::bigint[], $2::text[]) told (profile_id, thing)
     left join notification n on n.profile_id = told.profile_id and n.type = 'BlogEntryCommented' and n.things @> array[told.thing]
     group by 1, 2 having count(n.id) <> 1`,
    [told.map(({ profileId }) => profileId), told.map(({ thing }) => thing)],
  );
  await none(
    'nobody heard of the same twice',
    `select profile_id, type, things, count(*) from notification
     where things[1] like '%Comment %' or type = 'BlogEntryPublished' group by 1, 2, 3 having count(*) > 1`,
  );
  await none(
    'each way out was planned once',
    'select notification_id, channel, subscription_id from delivery group by 1, 2, 3 having count(*) > 1',
  );
  const { rows: moves } = await stage.pool.query<Row>(
    'select count(*) as moves from lodge_activity where lodge_id = $1',
    [openLodgeId],
  );
  assert.deepEqual(moves, [{ moves: ledger.moves }], 'every coming and going stands in the activity list once');
  for (const [what, text] of Object.entries(counters)) await none(`the ${what} agree with the rows`, text);
  await none('no job was given up', 'select name, reason from job where failed_at is not null');
}

const counters = {
  'comments of entries': `select e.id from blog_entry e left join blog_comment c on c.blog_entry_id = e.id and c.deleted_at is null
    group by e.id having e.comment_count <> count(c.id)`,
  'comments of topics': `select e.id from debate_entry e left join debate_comment c on c.entry_id = e.id and c.deleted_at is null
    group by e.id having e.comment_count <> count(c.id)`,
  'topics of categories': `select g.id from debate_category g left join debate_entry e on e.category_id = g.id and e.deleted_at is null
    group by g.id having g.entry_count <> count(e.id)`,
  'places of meetups': `select m.id from lodge_meetup m left join lodge_meetup_sign_up s on s.meetup_id = m.id
    group by m.id having m.men + m.women + m.couples + m.transgender <> count(*) filter (where s.state = 1)
      or m.waiting <> count(*) filter (where s.state = 2)`,
};

/** Every mail that was sent arrived, under an id of its own; answers how many there were, and how many came again. */
export async function checkMails(
  stage: Stage,
  received: readonly string[],
): Promise<{ mails: number; repeatedMails: number }> {
  const { rows } = await stage.pool.query<{ id: string }>(
    `select 'delivery-' || id as id from delivery where channel = 'email' and outcome = 'sent'
     union all select 'digest-' || id from digest where outcome = 'sent'`,
  );
  const ids = new Set(received.map((one) => one.slice(1, one.indexOf('@'))));
  const news = [...ids].filter((id) => /^(delivery|digest)-/.test(id));
  assert.deepEqual(news.sort(), rows.map(({ id }) => id).sort(), 'every mail about news arrived, and no other');
  return { mails: ids.size, repeatedMails: received.length - ids.size };
}

/** Nothing that mail reads looks through a whole large table, neither planned for what is asked nor once for all. */
import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { seedLarge } from '../../server/operate/seed-large.ts';
import { plantedInMails, seedLargeMails } from '../../server/operate/seed-large-mails.ts';
import '../support/freshWorld.ts';
import { given, type Somebody } from '../support/given.ts';
import { readsOf, wholeTables } from '../support/plans.ts';
import { world } from '../support/world.ts';

const large = [
  'conversation',
  'participant',
  'mail',
  'mail_search',
  'profile',
  'person',
  'apart',
  'media',
  'mail_picture',
];

let anna: Somebody;
let longest: number;

/** So many blocks of everybody, and pictures, that no table is looked through for being small. */
const ties = [
  `insert into apart select a.id, b.id from profile a join profile b on b.id <> a.id and b.id in (a.id + 501, a.id - 501)
   where $1::bigint > 0 on conflict do nothing`,
  `insert into media (profile_id, type, status, created_at) select $1, 4, 1, now() from generate_series(1, 10000)`,
  `insert into mail_picture (media_id, conversation_id, number, position)
   select m.id, c.id, 1, 1 from (select id, row_number() over (order by id) nth from media) m
   join (select id, row_number() over (order by id) nth from conversation) c using (nth)`,
];

beforeAll(async () => {
  anna = await given.profile();
  const patient = new pg.Client({ connectionString: world.platform.config.DATABASE_URL });
  await patient.connect();
  try {
    await seedLarge(patient, { profiles: 5000, visits: 5000 });
    const size = { conversations: 10_000, mails: 30_000, ofOne: 400, inOne: 3000 };
    await seedLargeMails(patient, size, { keeperId: anna.profileId, secrets: world.platform.secrets });
    for (const statement of ties) await patient.query(statement, statement.includes('$1') ? [anna.profileId] : []);
    await patient.query('vacuum analyze');
    const { rows } = await patient.query<{ id: string }>(
      'select id from conversation order by last_number desc limit 1',
    );
    longest = Number(rows[0]!.id);
  } finally {
    await patient.end();
  }
}, 180_000);

const calls: [string, () => Promise<unknown>][] = [
  ['the inbox', () => anna.GetConversations({ box: 'Inbox' })],
  ['page 10', () => anna.GetConversations({ box: 'Inbox', skip: 270 })],
  ['unread first', () => anna.GetConversations({ box: 'Inbox', unreadFirst: true })],
  ['the archive', () => anna.GetConversations({ box: 'Archive' })],
  ['the menu', () => anna.Conversations({})],
  ['the menu of what is unread', () => anna.Conversations({ unread: true })],
  ['whom somebody declined', () => anna.GetDeclinedRequests({})],
  ['the boxes', () => anna.GetMailBoxes({})],
  ['a conversation', () => anna.GetConversation({ conversationId: longest })],
  ['the latest mails', () => anna.GetMails({ conversationId: longest })],
  ['the first mails', () => anna.GetMails({ conversationId: longest, after: 0 })],
  ['mails in the middle', () => anna.GetMails({ conversationId: longest, around: 1500 })],
  ['mails of a day', () => anna.GetMails({ conversationId: longest, day: '2025-11-11' })],
  ...Object.values(plantedInMails).map((text): [string, () => Promise<unknown>] => [
    `a search for ${text}`,
    () => anna.SearchMails({ text }),
  ]),
  ['a search in a conversation', () => anna.SearchMails({ text: plantedInMails.middle, conversationId: longest })],
  ['a search for a name', () => anna.SearchMails({ text: 'large-4' })],
];

test.each(calls)('%s looks through no large table', async (_name, call) => {
  await world.redis.flushdb();
  const statements = await readsOf(call);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values, name } of statements) {
    const whole = await wholeTables(large, 'format json', text, values);
    if (name) whole.push(...(await wholeTables(large, 'format json, generic_plan', text)));
    expect({ text, whole }).toEqual({ text, whole: [] });
  }
});

test('a name is found by how it begins, however long ago the conversation was', async () => {
  const [oldest] = await world.sql<{ id: number; name: string }>(
    `select c.id, other.name from participant me join conversation c on c.id = me.conversation_id
     join profile other on other.id in (c.low_id, c.high_id) and other.id <> me.profile_id
     where me.profile_id = $1 order by me.last_at limit 1`,
    [anna.profileId],
  );
  const { people } = await anna.SearchMails({ text: oldest!.name });
  expect(people.map(({ conversationId }) => conversationId)).toContain(oldest!.id);
});

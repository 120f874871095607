import { parseArgs } from 'node:util';
import pg from 'pg';
import { ConversationType, MailBox, MailType } from '../../shared/enums.ts';
import { sealMail, tokensOf } from '../modules/mail/index.ts';
import { readConfig } from '../platform/config.ts';
import { readSecrets, type Secrets } from '../platform/secrets.ts';
import { withoutChecks } from './seed-large.ts';

const usage =
  'npm run operate -- seed-large-mails --conversations 1000000 --mails 20000000 --ofOne 20000 --inOne 100000';

export interface MailSize {
  conversations: number;
  mails: number;
  /** Conversations of the one member who has most. */
  ofOne: number;
  /** Mails in their longest one. */
  inOne: number;
}

/** Has the invented members write to each other, to see how large mail may grow. */
export default async function seedLargeMailsInto(args: string[]): Promise<void> {
  const size = sizeOf(args);
  const { DATABASE_URL, dataDir } = readConfig();
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number | null; written: boolean }>(
      `select (select id from profile where name = 'large-1')::int as id, exists (select from conversation join profile on profile.id = low_id
         where profile.name like 'large-%') as written`,
    );
    const [{ id, written }] = rows as [{ id: number | null; written: boolean }];
    if (id === null) throw new Error('There are no invented members yet; they come with seed-large.');
    if (written) throw new Error('The invented conversations are there already.');
    const started = performance.now();
    await seedLargeMails(client, size, { keeperId: id, secrets: readSecrets(dataDir) });
    console.log(`The mails were written in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    await client.end();
  }
}

function sizeOf(args: string[]): MailSize {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { conversations: text, mails: text, ofOne: text, inOne: text } });
  const size = {
    conversations: Number(values.conversations ?? 1_000_000),
    mails: Number(values.mails ?? 20_000_000),
    ofOne: Number(values.ofOne ?? 20_000),
    inOne: Number(values.inOne ?? 100_000),
  };
  const whole = Object.values(size).every(Number.isSafeInteger);
  if (
    !whole ||
    size.ofOne < 10 ||
    size.conversations < size.ofOne ||
    size.mails < size.conversations ||
    size.inOne < 100
  )
    throw new Error(`At least as many conversations as those of one, and as many mails as conversations. ${usage}`);
  return size;
}

/** Whose conversations can be opened and searched: the words of all the others are bytes that no key opens. */
interface Keeper {
  keeperId: number;
  secrets: Secrets;
}

/** Makes the conversations of three years, in one transaction. */
export async function seedLargeMails(client: pg.ClientBase, size: MailSize, keeper: Keeper): Promise<void> {
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '512MB'`);
  await client.query(`create temporary table writer on commit drop as
    select id, (row_number() over (order by id) - 1)::int as nth from profile where name like 'large-%'`);
  await client.query('create unique index on writer (nth) include (id)');
  await client.query('analyze writer');
  const each = Math.max(1, Math.ceil((size.mails - size.inOne) / size.conversations));
  await withoutChecks(client, 'conversation', () =>
    client.query(pairs, [keeper.keeperId, size.ofOne, size.conversations, each, size.inOne]),
  );
  await withoutChecks(client, 'mail', () => client.query(lines));
  await withoutChecks(client, 'participant', () => client.query(places));
  await client.query('update profile set created_at = (select min(created_at) from conversation) where id = $1', [
    keeper.keeperId,
  ]);
  await sealFor(client, keeper);
  await client.query('commit');
  await client.query('vacuum analyze conversation, mail, participant, mail_search');
}

/** One begins after the other. The keeper has the first of them, one with each of so many; the others are between neighbours, further apart with each round. */
const pairs = `
  insert into conversation (id, dark, type, low_id, high_id, last_number, created_by, created_at)
  select nextval('conversation_number'), false, ${ConversationType.Normal}, least(a, b), greatest(a, b), mails, a,
    now() - (1 - (n - 1)::float / $3::int) * interval '1000 days'
  from (
    select n, $1::bigint as a, w.id as b, case when n = 1 then $5::int else $4::int end as mails
      from generate_series(1, $2::int) n join writer w on w.nth = n % (select count(*) from writer)
    union all
    select n, one.id, other.id, $4::int from (select count(*)::int as many from writer) w
      cross join generate_series($2::int + 1, $3::int) n
      join writer one on one.nth = n % w.many join writer other on other.nth = (n + 1 + n / w.many) % w.many) pair
  where a <> b on conflict do nothing`;

const lines = `
  insert into mail (conversation_id, number, type, sender_id, sealed, at)
  select c.id, n, ${MailType.Normal}, case when n % 2 = 1 then c.low_id else c.high_id end,
    decode(repeat(md5(c.id || ' ' || n), 5), 'hex'), c.created_at + n * (now() - c.created_at) / (c.last_number + 1)
  from conversation c, generate_series(1, c.last_number) n`;

const places = `
  insert into participant (profile_id, conversation_id, box, last_number, last_at, last_from_others, read_number, has_written)
  select p.id, c.id, case when c.id % 10 = 3 then ${MailBox.Archive} else ${MailBox.Inbox} end, c.last_number,
    c.created_at + c.last_number * (now() - c.created_at) / (c.last_number + 1),
    case when (c.last_number % 2 = 1) = (p.id = c.low_id) then c.last_number - 1 else c.last_number end,
    case when c.id % 20 = 7 then greatest(0, c.last_number - 3) else c.last_number end, c.last_number > 1 or p.id = c.low_id
  from conversation c, lateral (values (c.low_id), (c.high_id)) p (id)`;

const atOnce = 5000;

/** What the keeper reads has words: the last mail of each of their conversations, and all of the longest. */
async function sealFor(client: pg.ClientBase, { keeperId, secrets }: Keeper): Promise<void> {
  const { rows } = await client.query<{ id: number; first: number; last: number }>(
    `select c.id::bigint as id, case when c.last_number = max(c.last_number) over () then 1 else c.last_number end as first, c.last_number as last
     from conversation c join participant p on p.conversation_id = c.id and p.profile_id = $1`,
    [keeperId],
  );
  const values = rows.flatMap(({ id, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, nth) => ({ conversationId: Number(id), number: first + nth })),
  );
  for (let at = 0; at < values.length; at += atOnce) {
    const some = values.slice(at, at + atOnce);
    const sealed = await client.query<{ id: string; number: number; at: Date }>(
      `update mail m set sealed = v.sealed from unnest($1::bigint[], $2::int[], $3::bytea[]) as v (id, number, sealed)
       where m.conversation_id = v.id and m.number = v.number returning m.conversation_id::text as id, m.number, m.at`,
      [
        some.map(({ conversationId }) => conversationId),
        some.map(({ number }) => number),
        some.map((place) => sealMail(secrets, place, wordsOf(place.number))),
      ],
    );
    const tokens = sealed.rows.map(({ id, number, at: sentAt }) => ({
      ...{ id, number },
      tokens: tokensOf(secrets, [keeperId], sentAt, wordsOf(number)),
    }));
    await client.query(
      `insert into mail_search (conversation_id, number, at, tokens) select m.conversation_id, m.number, m.at, v.tokens
       from jsonb_to_recordset($1::jsonb) as v (id bigint, number int, tokens int[])
       join mail m on m.conversation_id = v.id and m.number = v.number`,
      [JSON.stringify(tokens)],
    );
  }
}

/** What a search finds in every mail, in ten of a thousand, and in a few. */
export const plantedInMails = { common: 'water', middle: 'lighthouse', rare: 'zeppelin' } as const;

const wordsOf = (number: number) =>
  [
    'The water was cold and clear, and the soup warm.',
    number % 100 === 7 ? 'The lighthouse was lit.' : 'See you there.',
    ...(number % 10_000 === 77 ? ['A zeppelin went by.'] : []),
  ].join(' ');

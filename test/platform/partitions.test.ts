import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { partitioned } from '../../server/modules/erasure/partitioned.ts';
import { clock, days } from '../../server/platform/clock.ts';
import { makePartitions, missingPartitions } from '../../server/platform/database/partitions.ts';
import { newCommandId } from '../../shared/commandId.ts';
import '../support/freshWorld.ts';
import { given, type Somebody } from '../support/given.ts';
import { happen } from '../support/machinery.ts';
import { runSchedules } from '../support/schedules.ts';
import { world } from '../support/world.ts';

const { patientPool } = world.platform.database;

let anna: Somebody;
let bert: Somebody;
beforeAll(async () => {
  [anna, bert] = await Promise.all([given.profile(), given.profile()]);
});
afterEach(() => clock.reset());

const countOf = async (table: string) => (await world.sql<{ n: number }>(`select count(*) as n from ${table}`))[0]!.n;

/** Does something so many days ago, when the partitions of that time were there. */
async function ago<T>(number: number, act: () => Promise<T>): Promise<T> {
  clock.advance(-number * days);
  await makePartitions(patientPool, partitioned, clock.now());
  const done = await act();
  clock.reset();
  return done;
}

const partitionOf = async (table: string, where: string, ...values: unknown[]) =>
  (
    await world.sql<{ name: string }>(`select tableoid::regclass::text as name from ${table} where ${where}`, values)
  ).map(({ name }) => name);

const isThere = async (name: string) =>
  (await world.sql('select 1 where to_regclass($1) is not null', [name])).length > 0;

/** So many events that somebody listens to, with their jobs as they are told. */
async function asked(name: string, many: number, columns = 'done_at', values = 'now()'): Promise<string> {
  await happen(name, many);
  await world.sql(
    `with due as (update event set relayed_at = now() where name = $1 returning id)
     insert into job (event_id, name, ${columns}) select id, 'On' || $1, ${values} from due`,
    [name],
  );
  return (await partitionOf('event', 'name = $1 limit 1', name))[0]!;
}

test('partitions of the days to come are there, and are made again as time goes on', async () => {
  expect(await missingPartitions(patientPool, partitioned, clock.now())).toEqual([]);
  await happen('Today', 1);
  expect(await partitionOf('event', `name = 'Today'`)).toEqual([expect.stringMatching(/^event_\d{8}$/)]);
  clock.advance(30 * days);
  expect((await missingPartitions(patientPool, partitioned, clock.now())).length).toBeGreaterThan(10);
  await Promise.all([1, 2].map(() => makePartitions(patientPool, partitioned, clock.now())));
  await runSchedules(['MakePartitions']);
  expect(await missingPartitions(patientPool, partitioned, clock.now())).toEqual([]);
});

test('what fits into no partition is kept all the same, stays where it is, and is forgotten in its time', async () => {
  clock.advance(400 * days);
  const carla = await given.profile();
  const commandId = idOf(clock.ms());
  await carla.AddFavorite({ profileId: bert.profileId }, { commandId });
  await carla.AddFavorite({ profileId: bert.profileId }, { commandId });
  expect(await partitionOf('command_log', 'id = $1', commandId)).toEqual(['command_log_default']);
  expect(await partitionOf('event', 'command_id = $1', commandId)).toEqual(['event_default']);
  await world.settle();
  await makePartitions(patientPool, partitioned, clock.now());
  expect(await partitionOf('event', 'command_id = $1', commandId)).toEqual(['event_default']);
  clock.advance(36 * days);
  await runSchedules(['ForgetEvents', 'ForgetCommands']);
  expect(await partitionOf('event', 'command_id = $1', commandId)).toEqual([]);
  expect(await partitionOf('command_log', 'id = $1', commandId)).toEqual([]);
});

test.each([
  ['of yesterday, just before midnight', () => idOf(Math.floor(clock.ms() / days) * days - 1), /^command_log_\d{8}$/],
  ['of today', () => newCommandId(), /^command_log_\d{8}$/],
  ['without a moment', () => `f${crypto.randomUUID().slice(1)}`, /^command_log_undated$/],
  [
    'without a moment that looks like one of the past',
    () => `00${crypto.randomUUID().slice(2)}`,
    /^command_log_default$/,
  ],
])('a repeat of a command is found by an id %s', async (_how, make, partition) => {
  await ago(1, () => Promise.resolve());
  const commandId = make();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const say = () => bert.AddBlogComment({ blogEntryId, text: 'Once.' }, { commandId });
  const answers = [...(await Promise.all([say(), say()])), await say()];
  expect(new Set(answers.map((one) => one.commentId)).size).toBe(1);
  expect((await anna.GetComments({ blogEntryId })).items).toHaveLength(1);
  expect(await partitionOf('command_log', 'id = $1', commandId)).toEqual([expect.stringMatching(partition)]);
});

/** The id of a command of a moment. */
function idOf(milliseconds: number): string {
  const moment = milliseconds.toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}${newCommandId().slice(13)}`;
}

test('an id of a command tells its millisecond and is of the seventh version', () => {
  const [before, id, after] = [Date.now(), newCommandId(), Date.now()];
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const moment = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  expect([moment >= before, moment <= after]).toEqual([true, true]);
  expect(newCommandId()).not.toBe(newCommandId());
});

test('a repeat asks one partition, and so does what a job marks', async () => {
  const planOf = async (text: string) =>
    (await world.sql<{ 'QUERY PLAN': string }>(`explain ${text}`)).map((row) => row['QUERY PLAN']).join('\n');
  const repeat = await planOf(`select digest from command_log where profile_id = 1 and id = '${newCommandId()}'`);
  expect(repeat.match(/ on command_log\w*/g)).toHaveLength(1);
  const [id] = await world.sql<{ id: number }>('select max(id) as id from event');
  const mark = await planOf(`update job set done_at = now() where event_id = ${id!.id} and name = 'x' and subject = 0`);
  expect(mark.match(/Scan .* on job_\w+/g)).toHaveLength(1);
});

test('old events go with their jobs by the partition, whoever writes meanwhile', async () => {
  const partition = await ago(40, () => asked('LongAgo', 500));
  const jobs = partition.replace('event', 'job');
  expect([await isThere(partition), await isThere(jobs)]).toEqual([true, true]);
  const [entry, people] = [await given.blogEntry({ by: anna }), [anna, bert]];
  const writing = Array.from({ length: 40 }, (_, nth) =>
    people[nth % 2]!.AddBlogComment({ blogEntryId: entry.blogEntryId, text: `Number ${nth}` }),
  );
  const [, ...said] = await Promise.all([runSchedules(['ForgetEvents']), ...writing]);
  expect(said).toHaveLength(40);
  expect([await isThere(partition), await isThere(jobs)]).toEqual([false, false]);
  expect(await world.sql(`select from event where name = 'LongAgo'`)).toEqual([]);
  await world.settle();
  expect((await anna.GetBlogEntryData({ blogEntryId: entry.blogEntryId })).comments).toBe(40);
});

test('a partition with an open job stays until that is done; what is done in it goes', async () => {
  const partition = await ago(60, async () => {
    await asked('OpenFor', 1, 'published_at', 'now()');
    return asked('DoneBeside', 5000);
  });
  await runSchedules(['ForgetEvents']);
  expect(await world.sql(`select name from event where name in ('OpenFor', 'DoneBeside')`)).toEqual([
    { name: 'OpenFor' },
  ]);
  expect(await world.sql(`select name from job where name in ('OnOpenFor', 'OnDoneBeside')`)).toEqual([
    { name: 'OnOpenFor' },
  ]);
  expect(await isThere(partition)).toBe(true);
  await world.sql(`update job set done_at = now() where name = 'OnOpenFor'`);
  await runSchedules(['ForgetEvents']);
  expect(await isThere(partition)).toBe(false);
});

test('an event that no relay has seen keeps its partition', async () => {
  const partition = await ago(80, async () => {
    await happen('Unseen', 1);
    return (await partitionOf('event', `name = 'Unseen'`))[0]!;
  });
  await runSchedules(['ForgetEvents']);
  expect([await isThere(partition), (await world.sql(`select from event where name = 'Unseen'`)).length]).toEqual([
    true,
    1,
  ]);
});

test('while somebody reads for long, dropping holds up nobody and comes later', async () => {
  const partition = await ago(100, () => asked('Read', 10));
  const reader = await world.platform.database.ownPool.connect();
  await reader.query('begin; select from event limit 1');
  const forgetting = runSchedules(['ForgetEvents']);
  const began = performance.now();
  for (let nth = 0; nth < 20; nth++) await happen('Meanwhile', 1);
  const each = (performance.now() - began) / 20;
  expect(await isThere(partition)).toBe(true);
  await reader.query('commit');
  reader.release();
  await forgetting;
  expect(await isThere(partition)).toBe(false);
  expect(each).toBeLessThan(500);
});

test('commands go by days, too, and what tells no day by rows', async () => {
  const commandId = idOf(clock.ms() - 50 * days);
  await ago(50, () => Promise.resolve());
  await anna.AddFavorite({ profileId: bert.profileId }, { commandId });
  const [partition] = await partitionOf('command_log', 'id = $1', commandId);
  expect(partition).toMatch(/_\d{8}$/);
  const undated = `f${crypto.randomUUID().slice(1)}`;
  await anna.AddFavorite({ profileId: bert.profileId }, { commandId: undated });
  await world.sql(`update command_log set at = now() - interval '36 days' where id = $1`, [undated]);
  await runSchedules(['ForgetCommands']);
  expect([await isThere(partition!), await partitionOf('command_log', 'id = $1', undated)]).toEqual([false, []]);
});

test('a house with rows is moved into partitions and back, and misses none', async () => {
  const orm = await MikroORM.init({
    clientUrl: world.platform.config.DATABASE_URL,
    entities: [],
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
    migrations: { path: 'migrations', pathTs: 'migrations', glob: '[0-9]*.{ts,js}', snapshot: false },
  });
  // The chat keeps its messages in partitions of the same kind, and private chats stand on it.
  const names = [
    ...['20261124170000_partitions', '20261124171000_partitioned_notifications'],
    ...[
      '20261201001000_chat',
      '20261201060000_private_chats',
      '20261201071300_private_chat_edges',
      '20261201072700_chat_numbers_by_side',
    ],
  ];
  const before = {
    event: await countOf('event'),
    job: await countOf('job'),
    command_log: await countOf('command_log'),
  };
  expect(Math.min(...Object.values(before))).toBeGreaterThan(10);
  for (const one of names.toReversed()) await orm.migrator.down({ migrations: [one] });
  await world.sql(
    `insert into event (name, data, at, relayed_at) select 'Grown', '{}', now(), now() from generate_series(1, 20000)`,
  );
  await world.sql(
    `insert into job (event_id, name, done_at) select id, 'OnGrown', now() from event where name = 'Grown'`,
  );
  await world.sql(
    `insert into command_log select 1, gen_random_uuid(), 'Grown', '', '{}', now() from generate_series(1, 20000)`,
  );
  await world.sql(
    `insert into notification (event_id, profile_id, type, subject, link, created_at)
    select n, $1, 'Grown', '', '/', now() from generate_series(1, 20000) n`,
    [anna.profileId],
  );
  for (const one of names) await orm.migrator.up({ migrations: [one] });
  await makePartitions(patientPool, partitioned, clock.now());
  await orm.close();
  for (const [table, many] of Object.entries(before))
    expect([table, await countOf(table)]).toEqual([table, many + 20000]);
  expect(new Set(await partitionOf('event', `name in ('Today', 'Grown')`))).toEqual(new Set(['event_default']));
  await happen('After', 3);
  expect(await countOf('event where id = (select max(id) from event)')).toBe(1);
  expect((await world.sql(`select name from event order by id desc limit 3`)).map((row) => row['name'])).toEqual(
    Array(3).fill('After'),
  );
});

import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Queue, type ConnectionOptions } from 'bullmq';
import { clock, hours, minutes } from '../../server/platform/clock.ts';
import { publishingConnection } from '../../server/platform/database/redis.ts';
import { ScheduleClock, scheduleQueue } from '../../server/platform/work/scheduleClock.ts';
import {
  Schedules,
  type DailySchedule,
  type IntervalSchedule,
  type Schedule,
} from '../../server/platform/work/schedules.ts';
import { given, type Somebody } from '../support/given.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const { platform } = world;
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

let anna: Somebody;
beforeAll(async () => {
  [anna] = [await given.profile(), await given.profile()];
});

let runs: string[] = [];
beforeEach(async () => {
  runs = [];
  await world.sql(`delete from schedule`);
});

/** Where the two members live. */
const living = (zone: string, other = zone) =>
  world.sql('update profile set time_zone = case id when $1 then $2 else $3 end', [anna.profileId, zone, other]);

const at = (moment: string) => clock.advance(Date.parse(moment) - clock.ms());

const ring = (time: string, more: Partial<DailySchedule> = {}): DailySchedule => ({
  name: 'Ring',
  daily: time,
  run(_unit, _platform, zone, day) {
    runs.push(`${zone} ${day} at ${clock.now().toISOString().slice(0, 16)}`);
    return Promise.resolve();
  },
  ...more,
});

const tick = (every: number): IntervalSchedule => ({
  name: 'Tick',
  every,
  run() {
    runs.push('Tick');
    return Promise.resolve();
  },
});

const look = (...schedules: Schedule[]) => new Schedules(platform, schedules).runDue();

/** Looks every quarter of an hour, as seldom as the answer allows, and tells what ran when. */
async function lookFrom(begin: string, end: string, ...schedules: Schedule[]): Promise<string[]> {
  for (at(begin); clock.ms() <= Date.parse(end); clock.advance(15 * minutes))
    await Promise.all([look(...schedules), look(...schedules)]);
  return runs;
}

test('something at an interval runs once a slot, whoever looks', async () => {
  at('2027-01-10T10:20:00Z');
  const looked = await Promise.all([1, 2, 3].map(() => look(tick(hours))));
  expect([looked.flat(), runs]).toEqual([['Tick'], ['Tick']]);
  at('2027-01-10T10:59:59Z');
  expect(await look(tick(hours))).toEqual([]);
  at('2027-01-10T11:00:00Z');
  expect(await look(tick(hours))).toEqual(['Tick']);
});

test('something daily runs in every time zone that members live in, at the time and with the day there', async () => {
  await living('Europe/Copenhagen', 'Pacific/Auckland');
  expect(await lookFrom('2027-01-10T14:00Z', '2027-01-11T18:00Z', ring('08:00'))).toEqual([
    'Pacific/Auckland 2027-01-11 at 2027-01-10T19:00',
    'Europe/Copenhagen 2027-01-11 at 2027-01-11T07:00',
  ]);
  expect((await world.sql('select name from schedule order by name')).map(({ name }) => name as string)).toEqual([
    'Ring Europe/Copenhagen',
    'Ring Pacific/Auckland',
  ]);
});

test('where nobody lives who is here, nothing runs', async () => {
  const gone = await given.profile();
  await living('Europe/Copenhagen');
  await world.sql(`update profile set time_zone = 'Asia/Tokyo' where id = $1`, [gone.profileId]);
  await setStatus(gone, 'ToBeDeleted');
  at('2027-01-10T23:30Z');
  expect(await look(ring('08:00'))).toEqual([]);
  await setStatus(gone, 'Active');
  expect(await look(ring('08:00'))).toEqual(['Ring Asia/Tokyo']);
});

test('two workers that look at the same moment run a day once', async () => {
  await living('Europe/Copenhagen');
  at('2027-01-10T07:00Z');
  const slow = ring('08:00', {
    run: async (unit) => {
      await unit.em.execute('select pg_sleep(0.2)');
      runs.push('slow');
    },
  });
  const looked = await Promise.all([look(slow), look(slow), look(slow)]);
  expect([looked.flat(), runs]).toEqual([['Ring Europe/Copenhagen'], ['slow']]);
});

/** What is looked for: a zone, a stretch of days with a clock change, and what runs at which moment. */
const changes: [string, string, string, string, string[]][] = [
  [
    'a time that Copenhagen leaves out',
    'Europe/Copenhagen',
    '02:30',
    '2027-03-27',
    ['2027-03-27 at 2027-03-27T01:30', '2027-03-28 at 2027-03-28T01:30', '2027-03-29 at 2027-03-29T00:30'],
  ],
  [
    'a time that Copenhagen has twice',
    'Europe/Copenhagen',
    '02:30',
    '2027-10-30',
    ['2027-10-30 at 2027-10-30T00:30', '2027-10-31 at 2027-10-31T01:30', '2027-11-01 at 2027-11-01T01:30'],
  ],
  [
    'a time that Sydney has twice',
    'Australia/Sydney',
    '02:30',
    '2027-04-02',
    ['2027-04-03 at 2027-04-02T15:30', '2027-04-04 at 2027-04-03T16:30', '2027-04-05 at 2027-04-04T16:30'],
  ],
  [
    'a time that Santiago leaves out after midnight',
    'America/Santiago',
    '00:30',
    '2027-09-04',
    ['2027-09-04 at 2027-09-04T04:30', '2027-09-05 at 2027-09-05T04:30', '2027-09-06 at 2027-09-06T03:30'],
  ],
];

test.each(changes)('%s comes once a day, with two workers at once', async (_what, zone, time, begin, wanted) => {
  await living(zone);
  const end = new Date(Date.parse(`${begin}T00:00Z`) + 66 * hours).toISOString();
  const ran = await lookFrom(`${begin}T00:00Z`, end, ring(time));
  expect(ran).toEqual(wanted.map((one) => `${zone} ${one}`));
});

test('what is weekly runs on its day of the week there', async () => {
  await living('Pacific/Auckland');
  const ran = await lookFrom('2027-01-09T00:00Z', '2027-01-12T23:00Z', ring('08:00', { weekday: 1 }));
  // Monday the eleventh begins while it is Sunday in Greenwich.
  expect(ran).toEqual(['Pacific/Auckland 2027-01-11 at 2027-01-10T19:00']);
});

test('what nobody looked at in time runs some hours later, and not at night', async () => {
  await living('Europe/Copenhagen');
  at('2027-01-10T12:59Z');
  expect(await look(ring('08:00'))).toEqual(['Ring Europe/Copenhagen']);
  await world.sql('delete from schedule');
  at('2027-01-10T22:00Z');
  expect(await look(ring('08:00'))).toEqual([]);
  // An evening's run that is looked at after midnight belongs to its own day.
  at('2027-01-11T01:00Z');
  expect(await look(ring('23:30'))).toEqual(['Ring Europe/Copenhagen']);
  expect(runs.at(-1)).toBe('Europe/Copenhagen 2027-01-10 at 2027-01-11T01:00');
});

test('what fails leaves nothing, holds nobody else up and is due again', async () => {
  await living('Europe/Copenhagen', 'Europe/Stockholm');
  at('2027-01-10T07:05Z');
  let broken = true;
  const half = ring('08:00', {
    run: async (unit, _platform, zone) => {
      await unit.em.execute(`insert into audit (actor_id, name, subject, at) values (0, 'Half', '{}', now())`);
      if (broken && zone === 'Europe/Copenhagen') throw new Error('after the half of it');
    },
  });
  expect(await look(half, tick(hours))).toEqual(['Ring Europe/Stockholm', 'Tick']);
  broken = false;
  expect(await look(half, tick(hours))).toEqual(['Ring Europe/Copenhagen']);
  expect(await world.sql(`select from audit where name = 'Half'`)).toHaveLength(2);
});

/** A clock as each worker has one, and what it planted. */
async function aClock(...schedules: Schedule[]) {
  const redis = publishingConnection(platform.config);
  await new Promise((resolve) => redis.once('ready', resolve));
  const planter = new ScheduleClock(platform, redis, new Schedules(platform, schedules));
  const queue = new Queue(scheduleQueue, { connection: redis as unknown as ConnectionOptions });
  const planted = async () =>
    (await queue.getJobSchedulers()).map(({ key, every, pattern, tz }) => [key, every ?? `${pattern} ${tz}`]).sort();
  stops.push(async () => {
    await planter.stop();
    await queue.close();
    redis.disconnect();
  });
  return { planter, planted, waiting: () => queue.getDelayedCount() };
}

test('workers plant the same schedulers, plant them again when Redis lost them, and take away what is over', async () => {
  await living('Europe/Copenhagen', 'Asia/Tokyo');
  const schedules = [ring('08:05'), ring('09:00', { name: 'Toll', weekday: 7 }), tick(hours)];
  const [one, two] = [await aClock(...schedules), await aClock(...schedules)];
  const wanted = [
    ['Ring Asia/Tokyo', '5 8 * * * Asia/Tokyo'],
    ['Ring Europe/Copenhagen', '5 8 * * * Europe/Copenhagen'],
    ['Tick', hours],
    ['Toll Asia/Tokyo', '0 9 * * 0 Asia/Tokyo'],
    ['Toll Europe/Copenhagen', '0 9 * * 0 Europe/Copenhagen'],
  ];
  await Promise.all([one.planter.plant(), two.planter.plant()]);
  expect(await one.planted()).toEqual(wanted);
  await world.redis.flushdb();
  expect(await one.planted()).toEqual([]);
  await two.planter.plant();
  expect(await one.planted()).toEqual(wanted);
  await living('Europe/Copenhagen');
  await one.planter.plant();
  expect(await one.planted()).toEqual(wanted.filter(([name]) => !String(name).includes('Tokyo')));
  const moved = await aClock(ring('08:10'));
  await moved.planter.plant();
  expect(await one.planted()).toEqual([['Ring Europe/Copenhagen', '10 8 * * * Europe/Copenhagen']]);
});

test('what was planted wakes the schedules', async () => {
  await world.redis.flushdb();
  const { planter } = await aClock(tick(300));
  // Nothing looks every minute here: each run is one that Redis woke.
  await planter.plant();
  while (runs.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await world.sql('select name from schedule')).toEqual([{ name: 'Tick' }]);
});

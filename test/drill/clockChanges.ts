import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { Queue } from 'bullmq';
import { hours, minutes, seconds } from '../../server/platform/clock.ts';
import { scheduleQueue } from '../../server/platform/work/scheduleClock.ts';
import { mailSink, type ReceivedMail } from '../support/sinks.ts';
import { password, Stage } from '../support/stage.ts';
import { rootFile } from '../support/tree.ts';

const soon = 30_000;
const nightWorker = 'test/drill/programs/nightWorker.ts';
const movedClock = pathToFileURL(rootFile('test/drill/programs/movedClock.mjs')).href;

/** So far the clock of the second worker is ahead of all others. */
const ahead = 90 * seconds;

/** Where members live. */
const zones = ['Europe/Copenhagen', 'Europe/London', 'America/New_York', 'Pacific/Auckland'];

/**
 * The nights before Mondays in which Europe changes its clocks: half past two is left out in Copenhagen, and comes twice. They are
 * over, so that the clock of PostgreSQL, which nobody moves, finds nothing too old that the programs have just made.
 */
const changes = ['2026-03-29', '2026-10-25'];

/** It is half past two in Copenhagen then: an hour later than it would have been, and for the second time. */
const halfPastTwo = '01:30';

const daily = ['Ring', 'PlanDailyDigests', 'PlanWeeklyDigests'];

export interface ClockReport {
  looks: number;
  /** How often each worker rang. */
  rung: Record<string, number>;
  digests: number;
}

/**
 * Two workers whose clocks differ go through both changes of the clocks: what runs at a time of day runs once a day in each time
 * zone, also when that time is left out or comes twice, and digests come once a day, or once a week. `every` is how many minutes
 * pass by day until somebody looks again.
 */
export async function drillClockChanges(every: number): Promise<ClockReport> {
  const mail = await mailSink();
  const stage = await Stage.open({ env: { SMTP_URL: mail.url, NODE_OPTIONS: `--import ${movedClock}` } });
  const queue = new Queue(scheduleQueue, { connection: { url: stage.redis.url } });
  try {
    await stage.pool.query('create table rung (zone text, day date, at timestamptz, worker text)');
    const workers = ['first worker', 'second worker'].map((name) => stage.add(name, 'jobs', nightWorker));
    const programs = [stage.server, stage.relay, ...workers];
    await Promise.all(programs.map((program) => program.start()));
    const setClocks = (moment: number) =>
      Promise.all(
        programs.map((program) => program.tell({ present: program === workers[1] ? moment + ahead : moment })),
      );
    let [looks, digests] = [0, 0];
    let people: People | undefined;
    for (const change of changes) {
      const [begin = 0, ...moments] = momentsAround(change, every);
      await setClocks(begin);
      people ??= await community(stage);
      await people.returns();
      await people.comment();
      for (const moment of moments) {
        await setClocks(moment);
        await look(stage, queue);
        looks++;
        // Everybody has the digest of the first day now, and nobody that of the second.
        if (moment === Date.parse(change) + noon) await people.comment();
      }
      await settle(stage);
      await checkRings(stage, change);
      people.checkDigests(mail.mails.slice(digests));
      digests = mail.mails.length;
    }
    return { looks, rung: await rungBy(stage), digests };
  } finally {
    await queue.close();
    await stage.close();
    await mail.close();
  }
}

const nextDay = (day: string) => new Date(Date.parse(day) + 24 * hours).toISOString().slice(0, 10);

const noon = 13 * hours - minutes;

/** From the evening before a change to the noon after the next day; by night somebody looks every half hour. */
function momentsAround(change: string, every: number): number[] {
  const midnight = Date.parse(change);
  const all = new Set<number>();
  for (let at = -5 * hours; at <= 37 * hours; at += every * minutes) all.add(at - minutes);
  for (let at = 0; at <= 3 * hours; at += 30 * minutes) all.add(at - minutes);
  return [-6 * hours, ...all.add(noon)].sort((a, b) => a - b).map((at) => midnight + at);
}

const settle = (stage: Stage) => stage.until('nothing waits', soon, async () => (await stage.waiting()) === 0);

/** Wakes the workers for every turn of what is daily, twice, as their schedulers in Redis do as well. */
async function look(stage: Stage, queue: Queue): Promise<void> {
  const turns = daily.flatMap((name) => zones.map((zone) => `${name} ${zone}`));
  const opts = { removeOnComplete: true, removeOnFail: true };
  await queue.addBulk([...turns, ...turns].map((name) => ({ name, data: {}, opts })));
  const isDone = async () => (await queue.getJobCountByTypes('wait', 'active', 'prioritized')) === 0;
  await stage.until('the turns are looked at', soon, isDone);
}

type People = Awaited<ReturnType<typeof community>>;

/** Somebody in each time zone who wants a digest a day, somebody who wants one a week, and somebody who comments on all of them. */
async function community(stage: Stage) {
  const bert = await stage.profile('bert');
  const words = { title: 'First dip of the season', text: '<p>Cold.</p>', status: 'Published' as const };
  const entries: number[] = [];
  const live = async (name: string, zone: string, value: 'Daily' | 'Weekly') => {
    const member = await stage.profile(name);
    await stage.pool.query('update profile set time_zone = $1 where id = $2', [zone, member.profileId]);
    await member.UpdateProfileConfiguration({ key: 'mailRhythm', value });
    entries.push((await member.UpdateBlogEntry(words)).blogEntryId);
  };
  const homes = zones.map((zone, nth) => [zone, `daily${nth}`] as const);
  await live('weekly', zones[0]!, 'Weekly');
  for (const [zone, name] of homes) await live(name, zone, 'Daily');
  return {
    /** No session lasts for months. */
    returns: () => bert.LogOn({ userName: 'bert', password, rememberMe: true }),
    async comment() {
      await settle(stage);
      for (const blogEntryId of entries) await bert.AddBlogComment({ blogEntryId, text: 'Brave!' });
      await settle(stage);
    },
    /** Of two days, the second of which is a Monday. */
    checkDigests(mails: readonly ReceivedMail[]) {
      const came = (name: string) => mails.filter(({ to }) => to?.[0]?.address === `${name}@mail.example`).length;
      for (const [zone, name] of homes) assert.equal(came(name), 2, `two digests came to ${zone} in two days`);
      assert.equal(came('weekly'), 1, 'one digest of the week came on Monday');
    },
  };
}

/** It rang once on each of the days in every time zone, and in the night of the change when it was time. */
async function checkRings({ pool }: Stage, change: string): Promise<void> {
  const days = [change, nextDay(change)];
  const { rows } = await pool.query<{ zone: string; day: string; at: Date }>(
    `select zone, day::text, at from rung where day = any($1) order by day, zone`,
    [days],
  );
  const wanted = days.flatMap((day) => zones.toSorted().map((zone) => `${zone} ${day}`));
  assert.deepEqual(
    rows.map(({ zone, day }) => `${zone} ${day}`),
    wanted,
    'it rang once a day everywhere',
  );
  const late = rows.find(({ zone }) => zone === zones[0])!.at.getTime() - Date.parse(`${change}T${halfPastTwo}Z`);
  assert.ok(late >= 0 && late < 35 * minutes, `it rang ${late / minutes} minutes late in the night of the change`);
}

async function rungBy({ pool }: Stage): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ worker: string; n: number }>(
    'select worker, count(*) as n from rung group by worker',
  );
  return Object.fromEntries(rows.map(({ worker, n }) => [worker, n]));
}

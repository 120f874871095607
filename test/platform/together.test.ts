import { Queue, type ConnectionOptions } from 'bullmq';
import { expect, test } from '@jest/globals';
import { takeDue, takeOverdue } from '../../server/platform/work/due.ts';
import { event } from '../../server/platform/work/events.ts';
import { JobExecutor } from '../../server/platform/work/executor.ts';
import { transaction, transactionAll, type JobKind } from '../../server/platform/work/jobs.ts';
import { addListeners } from '../../server/platform/work/listeners.ts';
import { alone, inPortions, portions, type JobRef } from '../../server/platform/work/queues.ts';
import { happen, jobsOf, machinery, until } from '../support/machinery.ts';
import { world } from '../support/world.ts';

const { platform } = world;
const { ownPool } = platform.database;

type Work = (n: number) => Promise<unknown> | void;

/** Notes each event that it hears of in its transaction, by its actor, and then works. */
const note = (name: string, work: Work = () => undefined) => {
  const kind = transaction(`Note${name}`, event(name).with<{ n: number }>(), async ({ actorId, data }, unit) => {
    await unit.em.execute(`insert into audit (actor_id, name, subject, at) values (?, ?, ?, now())`, [
      actorId ?? 0,
      name,
      JSON.stringify(data),
    ]);
    unit.record(event(`${name}Noted`).with<{ n: number }>(), { n: data.n });
    await work(data.n);
  });
  return kind;
};

interface Noted {
  actor: number;
  n: number;
  transaction: string;
}

const notes = (name: string) =>
  world.sql<Noted>(
    `select actor_id as actor, (subject ->> 'n')::int as n, xmin::text as transaction from audit where name = $1 order by id`,
    [name],
  );

/** The jobs of these kinds that are due now. */
async function due(...kinds: JobKind[]): Promise<JobRef[]> {
  await addListeners(ownPool, kinds);
  const names = new Set(kinds.map(({ name }) => name));
  return (await takeDue(ownPool)).jobs
    .filter(({ name }) => names.has(name))
    .map(({ eventId, name, subject }) => ({ eventId, name, subject }));
}

test('jobs of several kinds are done in one transaction, in the order of what happened, each in the name of who did it', async () => {
  const [one, other] = [note('Alike'), note('Else')];
  await happen('Alike', 2, 7);
  await happen('Else', 1, 8);
  await happen('Alike', 1, 9);
  const executor = new JobExecutor(platform, [one, other]);
  const { done, left } = await executor.runTogether((await due(one, other)).reverse());
  expect([done.map(({ name }) => name), left]).toEqual([['NoteAlike', 'NoteAlike', 'NoteElse', 'NoteAlike'], []]);
  expect((await notes('Alike')).map(({ actor, n }) => [actor, n])).toEqual([
    [7, 0],
    [7, 1],
    [9, 0],
  ]);
  const all = [...(await notes('Alike')), ...(await notes('Else'))];
  expect(new Set(all.map((row) => row.transaction)).size).toBe(1);
  const followed = await world.sql(`select name, actor_id from event where name like '%Noted' order by id`);
  expect(followed).toEqual([
    { name: 'AlikeNoted', actor_id: 7 },
    { name: 'AlikeNoted', actor_id: 7 },
    { name: 'ElseNoted', actor_id: 8 },
    { name: 'AlikeNoted', actor_id: 9 },
  ]);
});

test('two that are given the same jobs at the same moment do each once', async () => {
  const kind = note('Twice');
  await happen('Twice', 60);
  const executor = new JobExecutor(platform, [kind]);
  const jobs = await due(kind);
  const ran = await Promise.all([executor.runTogether(jobs), executor.runTogether([...jobs].reverse())]);
  for (const { left } of ran) for (let rest = left; rest.length > 0;) rest = (await executor.runTogether(rest)).left;
  expect((await notes('Twice')).map(({ n }) => n).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, n) => n),
  );
  expect((await executor.runTogether(jobs)).done).toEqual([]);
});

test('what takes long is committed on the way, and the rest is left', async () => {
  const kind = note('Long', () => new Promise((resolve) => setTimeout(resolve, 60)));
  await happen('Long', 5);
  const executor = new JobExecutor(platform, [kind]);
  const jobs = await due(kind);
  const { done, left } = await executor.runTogether(jobs);
  expect([...done, ...left]).toEqual(jobs);
  expect(left.length).toBeGreaterThan(0);
  expect(await notes('Long')).toHaveLength(done.length);
});

test('of those that were taken along, too, the rest is left to whoever took them', async () => {
  const kind = note('LongAlong', () => new Promise((resolve) => setTimeout(resolve, 60)));
  await happen('LongAlong', 5);
  const jobs = await due(kind);
  const { done, left } = await new JobExecutor(platform, [kind]).runTogether(jobs.slice(0, 1), { more: true });
  expect([...done, ...left].sort((one, other) => one.eventId - other.eventId)).toEqual(jobs);
  expect(left.length).toBeGreaterThan(0);
});

test('of those that take long a transaction holds no more than it has time for', async () => {
  const free: number[] = [];
  const kind = note('Slow', async () => {
    const others = await ownPool.query(
      `select from job where name = 'NoteSlow' and done_at is null for no key update skip locked`,
    );
    free.push(others.rowCount ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
  await happen('Slow', 30);
  const executor = new JobExecutor(platform, [kind]);
  const first = await executor.runTogether(await due(kind));
  const second = await executor.runTogether(first.left);
  expect([free[0], free[first.done.length]]).toEqual([0, 30 - first.done.length - 8]);
  expect(first.done.length + second.done.length + second.left.length).toBe(30);
});

test('what fails among others takes nobody with it, leaves nothing, and is given up by itself', async () => {
  const poisoned = new Set([3, 40, 41, 77]);
  let tries = 0;
  const fails = (n: number) => {
    if (!poisoned.has(n)) return;
    tries++;
    throw new Error('poison');
  };
  const kind = { ...note('Poisoned', fails), attempts: 2 };
  await happen('Poisoned', 90);
  (await machinery([kind])).start();
  await until(async () => (await jobsOf('NotePoisoned')).filter(({ done, failed }) => done || failed).length === 90);
  const failed = (await jobsOf('NotePoisoned')).flatMap((job, n) => (job.failed ? [[n, job.reason]] : []));
  expect(failed).toEqual([...poisoned].map((n) => [n, 'Error']));
  const noted = (await notes('Poisoned')).map(({ n }) => n);
  expect(noted.sort((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, n) => n).filter((n) => !poisoned.has(n)));
  // Each by itself as often as it may, and among others once, or twice where a second portion took it before it was set aside.
  expect(tries).toBeGreaterThanOrEqual(2 * poisoned.size);
  expect(tries).toBeLessThanOrEqual(4 * poisoned.size);
});

test('what was taken along by others that fail is done with them when whoever came for it has left it to them', async () => {
  const failing = Promise.withResolvers<void>();
  let begun = 0;
  const kind = note('Along', (n) => (n === 0 && begun++ === 0 ? failing.promise : undefined));
  await happen('Along', 2);
  const [first, second] = await due(kind);
  const queue = new Queue(portions, { connection: platform.connection('test-along') as unknown as ConnectionOptions });
  try {
    await machinery([kind]);
    await queue.addBulk(inPortions([first!]));
    await until(() => begun > 0);
    await queue.addBulk(inPortions([second!]));
    await until(async () => (await queue.getWaitingCount()) === 0 && (await queue.getActiveCount()) === 1);
    failing.reject(new Error('poison'));
    await until(async () => (await jobsOf('NoteAlong')).every(({ done }) => done));
  } finally {
    await queue.close();
  }
});

test('a job that is done alone and that somebody else holds is done when they let go of it', async () => {
  const kind = note('Held');
  await happen('Held', 1);
  const [held] = await due(kind);
  const holder = await ownPool.connect();
  const queue = new Queue(portions, { connection: platform.connection('test-held') as unknown as ConnectionOptions });
  const isWaitedFor = async () =>
    (await world.sql(`select from pg_locks where not granted`)).length > 0 || (await queue.getDelayedCount()) > 0;
  try {
    await holder.query(`begin`);
    await holder.query(`select from job where name = 'NoteHeld' for no key update`);
    await machinery([kind]);
    await queue.addBulk([alone(held!, kind.attempts)]);
    await until(async () => (await isWaitedFor()) || (await queue.count()) + (await queue.getActiveCount()) === 0);
    await holder.query('rollback');
    await until(async () => (await jobsOf('NoteHeld')).every(({ done }) => done));
    expect(await notes('Held')).toHaveLength(1);
  } finally {
    holder.release();
    await queue.close();
  }
});

test('what is written for many at once is one run, is done once each, and one that fails costs the others nothing', async () => {
  const runs: number[][] = [];
  const kind = transactionAll('NoteMany', event('Many').with<{ n: number }>(), async (events, unit) => {
    const all = events.map(({ data }) => data.n);
    runs.push(all);
    for (const n of all)
      await unit.em.execute(`insert into audit (actor_id, name, subject, at) values (0, 'Many', ?, now())`, [
        JSON.stringify({ n }),
      ]);
    if (all.includes(7)) throw new Error('poison');
  });
  await happen('Many', 30);
  (await machinery([{ ...kind, attempts: 2 }])).start();
  await until(async () => (await jobsOf('NoteMany')).filter(({ done, failed }) => done || failed).length === 30);
  expect(runs[0]!.length).toBeGreaterThan(1);
  const noted = (await notes('Many')).map(({ n }) => n).sort((a, b) => a - b);
  expect(noted).toEqual(Array.from({ length: 30 }, (_, n) => n).filter((n) => n !== 7));
  expect((await jobsOf('NoteMany')).filter(({ failed }) => failed)).toHaveLength(1);
});

test('what comes again is done in portions of its own, and what is new takes none of it along', async () => {
  const kind = note('Late');
  await happen('Late', 20);
  const executor = new JobExecutor(platform, [kind]);
  const late = await due(kind);
  await happen('Late', 2);
  const [first, second] = await due(kind);
  const again = await takeOverdue(ownPool, new Date(Date.now() + 60_000));
  // The other new one was published again with the late ones.
  expect(again.filter(({ name }) => name === kind.name)).toHaveLength(22);
  expect(await executor.runTogether([first!], { more: true })).toEqual({ done: [first], left: [] });
  const { done, left } = await executor.runTogether([...late, second!]);
  expect([...done, ...left]).toEqual([...late, second]);
});

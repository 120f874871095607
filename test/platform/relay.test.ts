import { expect, test } from '@jest/globals';
import { event } from '../../server/platform/work/events.ts';
import { transaction } from '../../server/platform/work/jobs.ts';
import { takeDue } from '../../server/platform/work/due.ts';
import { addListeners } from '../../server/platform/work/listeners.ts';
import { JobExecutor } from '../../server/platform/work/executor.ts';
import { happen, jobsOf, machinery, until } from '../support/machinery.ts';
import { world } from '../support/world.ts';

const { platform } = world;
const { ownPool } = platform.database;

const audit = (name: string, wrong = false) =>
  transaction(`On${name}`, event(name).with<{ n: number }>(), async ({ data }, unit) => {
    await unit.em.execute(`insert into audit (actor_id, name, subject, at) values (0, ?, '{}', now())`, [name]);
    if (wrong || data.n < 0) throw new Error('after the half of it');
  });

const audits = (name: string) => world.sql('select 1 from audit where name = $1', [name]);

test('several relays at once take every event once', async () => {
  await happen('Counted', 500);
  await addListeners(ownPool, [audit('Counted')]);
  const taken = (await Promise.all([1, 2, 3, 4].map(() => takeDue(ownPool)))).flatMap(({ jobs }) => jobs);
  for (let due = await takeDue(ownPool); due.taken > 0; due = await takeDue(ownPool)) taken.push(...due.jobs);
  const ids = taken.filter((one) => one.name === 'OnCounted').map((one) => one.eventId);
  expect([ids.length, new Set(ids).size]).toEqual([500, 500]);
  expect(await jobsOf('OnCounted')).toHaveLength(500);
});

test('an event without listeners is done with', async () => {
  await happen('Unheard', 1);
  expect(await takeDue(ownPool)).toEqual({ taken: 1, jobs: [] });
  expect(await takeDue(ownPool)).toEqual({ taken: 0, jobs: [] });
});

test('a job that throws after half of its work leaves nothing, and is still to be done', async () => {
  await happen('Broken', 1);
  const kind = audit('Broken', true);
  await addListeners(ownPool, [kind]);
  const [due] = (await takeDue(ownPool)).jobs;
  const executor = new JobExecutor(platform, [kind]);
  await expect(executor.run(due!)).rejects.toThrow('after the half of it');
  expect(await audits('Broken')).toEqual([]);
  expect(await jobsOf(kind.name)).toMatchObject([{ done: false, failed: false }]);
});

test('a job run by many at once does its work once', async () => {
  await happen('Crowded', 1);
  const kind = audit('Crowded');
  await addListeners(ownPool, [kind]);
  const [due] = (await takeDue(ownPool)).jobs;
  const executor = new JobExecutor(platform, [kind]);
  const did = await Promise.all(Array.from({ length: 5 }, () => executor.run(due!)));
  expect(did.filter(Boolean)).toHaveLength(1);
  expect(await audits('Crowded')).toHaveLength(1);
});

test('jobs are done through the queues; one that fails for good is marked; what Redis lost is published again', async () => {
  const fine = audit('Fine');
  const hopeless = { ...audit('Hopeless', true), attempts: 1 };
  const lost = audit('Lost');
  await happen('Lost', 3);
  await addListeners(ownPool, [lost]);
  await takeDue(ownPool);
  await world.sql(`update job set published_at = now() - interval '31 seconds' where name = 'OnLost'`);
  const relay = await machinery([fine, hopeless, lost]);
  await happen('Fine', 20);
  await happen('Hopeless', 1);
  relay.start();
  await until(async () => (await jobsOf('OnFine')).filter((job) => job.done).length === 20);
  await until(async () => (await jobsOf('OnLost')).every((job) => job.done));
  await until(async () => (await jobsOf('OnHopeless')).some((job) => job.failed));
  expect([await audits('Fine'), await audits('Lost'), await audits('Hopeless')].map((one) => one.length)).toEqual([
    20, 3, 0,
  ]);
  const executor = new JobExecutor(platform, [hopeless]);
  const [given_up] = await jobsOf('OnHopeless');
  expect(await executor.run({ eventId: given_up!.event_id, name: 'OnHopeless', subject: 0 })).toBe(false);
});

test('a job that the present workers know nothing of waits for those of the next version', async () => {
  const [old, next] = [audit('Known'), audit('Newer')];
  await addListeners(ownPool, [next]);
  (await machinery([old])).start();
  await happen('Newer', 3);
  await happen('Known', 3);
  await until(async () => (await jobsOf('OnKnown')).filter((job) => job.done).length === 3);
  // Taken once, and given back so that the sweep finds it in a few seconds.
  await until(async () => (await jobsOf('OnNewer')).filter((job) => job.waits < -4.5).length === 3);
  expect(await jobsOf('OnNewer')).toMatchObject(Array(3).fill({ done: false, failed: false }));
  (await machinery([old, next])).start();
  await until(async () => (await jobsOf('OnNewer')).every((job) => job.done));
  expect(await audits('Newer')).toHaveLength(3);
});

import { afterAll, expect, test } from '@jest/globals';
import { Queue, type ConnectionOptions } from 'bullmq';
import { days, seconds } from '../../server/platform/clock.ts';
import { makeCall } from '../../server/platform/work/calls.ts';
import { event } from '../../server/platform/work/events.ts';
import { outsideCall, transaction, type CallWork } from '../../server/platform/work/jobs.ts';
import { longestPause, triesWithin } from '../../server/platform/work/patience.ts';
import type { QueueName } from '../../server/platform/work/queues.ts';
import { AskedToWait, TryLater, GiveUp } from '../../server/platform/work/retrying.ts';
import { addWorkMetrics } from '../../server/platform/work/workMetrics.ts';
import { Metrics } from '../../server/platform/metrics.ts';
import { happen, jobsOf, machinery, until } from '../support/machinery.ts';
import { world } from '../support/world.ts';

const { platform } = world;
const connection = platform.connection('look') as unknown as ConnectionOptions;
const queues = new Map<QueueName, Queue>();
afterAll(() => Promise.all([...queues.values()].map((queue) => queue.close())));

function queueOf(name: QueueName): Queue {
  if (!queues.has(name)) queues.set(name, new Queue(name, { connection }));
  return queues.get(name)!;
}

/** A job of one outside call on events of its own, which runs what a test says; counts its tries. */
function call(
  name: string,
  run: (tries: number) => Promise<void> | void,
  queue: Exclude<QueueName, 'effects'> = 'mails',
) {
  const tries = { count: 0 };
  const kind = outsideCall(name, event(`${name}Asked`).with(), async () => run(++tries.count), { queue });
  return { kind, tries };
}

class Refused extends GiveUp {
  readonly code = 550;
}

test('a job that gives up is not tried again, and why is kept without any words', async () => {
  const { kind, tries } = call('SendNowhere', () => {
    throw new Refused('nobody@mail.example is unknown here');
  });
  await happen('SendNowhereAsked', 1);
  (await machinery([kind])).start();
  await until(async () => (await jobsOf('SendNowhere')).some(({ failed }) => failed));
  expect(await jobsOf('SendNowhere')).toMatchObject([{ done: false, reason: 'Refused 550' }]);
  await until(async () => (await queueOf('mails').getJobCountByTypes('active', 'wait', 'delayed', 'failed')) === 0);
  expect(tries.count).toBe(1);
});

test('a job that fails waits a moment before its next try, and neither the words nor the place of its error go to Redis', async () => {
  let open = false;
  const { kind } = call('SendLater', () => {
    if (!open) throw Object.assign(new Error('anna@mail.example is busy'), { code: 'EBUSY' });
  });
  await happen('SendLaterAsked', 1);
  (await machinery([kind])).start();
  await until(async () => (await queueOf('mails').getDelayedCount()) === 1);
  const [job] = await jobsOf('SendLater');
  const queued = await queueOf('mails').getJob(`${job!.event_id}-SendLater-0`);
  expect([queued?.failedReason, queued?.stacktrace]).toEqual(['Error EBUSY', []]);
  expect(queued?.data).toEqual({ eventId: job!.event_id, subject: 0 });
  open = true;
  await until(async () => (await jobsOf('SendLater')).every(({ done }) => done));
});

test('a job that asks for a pause is left alone by the sweep, and found by it when Redis lost it meanwhile', async () => {
  let open = false;
  const { kind, tries } = call('SendAtDawn', () => {
    if (!open) throw new TryLater(3600 * seconds, 'it is night');
  });
  await happen('SendAtDawnAsked', 1);
  (await machinery([kind])).start();
  await until(async () => (await queueOf('mails').getDelayedCount()) === 1);
  const [job] = await jobsOf('SendAtDawn');
  expect(job!.waits).toBeGreaterThan(3500);
  expect(job!.waits).toBeLessThan(3601);
  await world.redis.flushdb();
  open = true;
  // The pause and what the sweep allows beyond it are over.
  await world.sql(`update job set published_at = published_at - interval '3631 seconds' where name = 'SendAtDawn'`);
  await until(async () => (await jobsOf('SendAtDawn')).every(({ done }) => done));
  expect(tries.count).toBe(2);
});

test('a call that is under way is not made twice, though Redis forgot it and it is published again', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { kind, tries } = call('SendOnce', () => ended);
  await happen('SendOnceAsked', 1);
  (await machinery([kind])).start();
  await until(() => tries.count === 1);
  const [job] = await jobsOf('SendOnce');
  expect(job!.waits).toBeGreaterThan(2);
  await world.redis.flushdb();
  await queueOf('mails').add('SendOnce', { eventId: job!.event_id, subject: 0 }, { removeOnComplete: true });
  await until(async () => (await queueOf('mails').getDelayedCount()) === 1);
  // It lasts longer than others would leave it alone, were it not for who makes it.
  const asked = async () => (await queueOf('mails').getDelayed())[0]?.attemptsStarted ?? 0;
  await until(async () => (await asked()) === 2);
  expect(tries.count).toBe(1);
  end();
  await until(async () => (await jobsOf('SendOnce')).every(({ done }) => done));
  expect(tries.count).toBe(1);
});

test('a retry that waits is not swept either', async () => {
  const { kind, tries } = call('SendSlowly', (count) => {
    if (count < 3) throw new Error('busy');
  });
  await happen('SendSlowlyAsked', 1);
  (await machinery([kind])).start();
  await until(() => tries.count === 2);
  await until(async () => (await jobsOf('SendSlowly')).some(({ waits }) => waits > 0.2));
  await until(async () => (await jobsOf('SendSlowly')).every(({ done }) => done));
  expect(tries.count).toBe(3);
});

test('two who begin the same call at the same moment make it once', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { kind, tries } = call('SendTwice', () => ended);
  await world.sql(
    `insert into event (id, name, data, at) values (dated(now(), nextval('event_number')), 'SendTwiceAsked', '{}', now())`,
  );
  await world.sql(`insert into job (event_id, name) select id, 'SendTwice' from event where name = 'SendTwiceAsked'`);
  const [job] = await jobsOf('SendTwice');
  const ref = { eventId: job!.event_id, name: 'SendTwice', subject: 0 };
  const make = () => makeCall(platform, ref, kind.work as CallWork);
  const both = Promise.allSettled([make(), make()]);
  await until(() => tries.count > 0);
  end();
  expect(await both).toMatchObject([{ value: true }, { reason: { name: 'TryLater' } }]);
  expect(tries.count).toBe(1);
  expect(await make()).toBe(false);
});

test('calls that end together are not made again because somebody holds the row of one', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const { kind, tries } = call('SendHeld', () => ended);
  await happen('SendHeldAsked', 2);
  (await machinery([kind])).start();
  await until(() => tries.count === 2);
  /** Since when the end of calls waits for a lock. */
  const waiting = async () =>
    (
      await world.sql<{ since: string }>(
        `select query_start::text as since from pg_stat_activity where wait_event_type = 'Lock' and query like '%end_jobs%'
          and datname = current_database()`,
      )
    )[0]?.since;
  const holder = await platform.database.writePool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from job where name = 'SendHeld' order by event_id limit 1 for update`);
    end();
    // Whoever waits for a lock is sent away after 3.5 seconds, and comes again.
    await until(async () => (await waiting()) !== undefined);
    const first = await waiting();
    await until(async () => ![undefined, first].includes(await waiting()));
    await holder.query('rollback');
  } finally {
    holder.release();
  }
  await until(async () => (await jobsOf('SendHeld')).every(({ done }) => done));
  expect(tries.count).toBe(2);
});

test('while mails hang, pushes and effects go on', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const mails = call('HangMails', () => released);
  const pushes = call('GoPushes', () => undefined, 'pushes');
  const effects = transaction('GoEffects', event('GoEffectsAsked').with(), () => Promise.resolve());
  await happen('HangMailsAsked', 40);
  (await machinery([mails.kind, pushes.kind, effects])).start();
  await until(() => mails.tries.count === 24);
  await happen('GoPushesAsked', 40);
  await happen('GoEffectsAsked', 10);
  await until(async () => [...(await jobsOf('GoPushes'))].filter(({ done }) => done).length === 40);
  await until(async () => (await jobsOf('GoEffects')).filter(({ done }) => done).length === 10);
  expect(mails.tries.count).toBe(24);
  release();
  await until(async () => (await jobsOf('HangMails')).every(({ done }) => done));
});

test.each([
  ['mails', 3],
  ['pushes', 1],
  ['storage', 1],
  ['media', 1],
] as const)('what waits in the queue of %s is tried for so many days: %i', (queue, many) => {
  const { kind } = call('A', () => undefined, queue);
  const longest = Array.from({ length: kind.attempts - 1 }, (_, tries) => longestPause(tries + 1));
  // Chance takes a quarter of each pause on average.
  expect((0.75 * longest.reduce((sum, one) => sum + one, 0)) / days).toBeCloseTo(many, 0);
  expect([longestPause(20), triesWithin(0)]).toEqual([600 * seconds, 1]);
});

test('who is asked to wait waits that long, and each time is a try, so that pauses grow and come to an end', async () => {
  const asks = () => {
    throw new AskedToWait(40 * seconds, 'the service is busy');
  };
  const [waits, ends] = [call('SendSlowly', asks).kind, { ...call('SendOnce', asks).kind, attempts: 1 }];
  await happen('SendSlowlyAsked', 1);
  await happen('SendOnceAsked', 1);
  (await machinery([waits, ends])).start();
  await until(async () => (await jobsOf('SendSlowly')).some((job) => job.waits > 35));
  await until(async () => (await jobsOf('SendOnce')).some(({ failed }) => failed));
});

test('figures tell what waits, by name, and how old the oldest event is', async () => {
  const { kind } = call('Count', () => undefined);
  const metrics = new Metrics();
  addWorkMetrics(metrics, platform.database.ownPool, [kind]);
  await world.sql(`update event set relayed_at = now() where relayed_at is null`);
  await world.sql(`delete from job where done_at is null`);
  expect(await metrics.text()).toContain('\nsamvaer_outbox_events 0\n');
  expect(await metrics.text()).toContain('\nsamvaer_jobs_waiting{job="Count"} 0\n');
  await happen('Waits', 3);
  await world.sql(`update event set at = now() - interval '90 seconds' where relayed_at is null`);
  await world.sql(`insert into job (event_id, name) select id, 'Count' from event where relayed_at is null limit 2`);
  const text = await metrics.text();
  expect(text).toContain('\nsamvaer_outbox_events 3\n');
  expect(text).toContain('\nsamvaer_jobs_waiting{job="Count"} 2\n');
  expect(Number(/\nsamvaer_outbox_age_seconds (\S+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
});

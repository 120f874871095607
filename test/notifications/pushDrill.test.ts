/** The push services of this world fail in every way while others wait behind them. */
import { afterAll, expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { Lanes } from '../../server/platform/work/lanes.ts';
import type { OutboundOptions } from '../../server/platform/outbound.ts';
import { Pusher, type PushMessage } from '../../server/platform/push.ts';
import { takeDue } from '../../server/platform/work/due.ts';
import type { JobRef } from '../../server/platform/work/queues.ts';
import { JobExecutor } from '../../server/platform/work/executor.ts';
import { given, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { pushDevice } from '../support/pushDevice.ts';
import { PushService } from '../support/pushService.ts';
import { world } from '../support/world.ts';

const kinds = modules.flatMap((one) => one.jobs);
const elsewhere = await PushService.open();
afterAll(() => elsewhere.close());
const { platform } = await anotherHouse({ outboundAllow: [world.push.host, elsewhere.host] });
const executor = new JobExecutor(platform, kinds);
const message: PushMessage = { title: 'News', body: 'New.', shortTitle: 'News', link: '/Start', tag: 'drill' };

/** Somebody with a device at a push service, who is about to hear of a comment. */
async function aboutToHear(push: PushService, name: string) {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const phone = pushDevice(push, name);
  await anna.Subscribe(phone.subscription);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const comment = () => bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  return { anna, phone, comment };
}

/** Relays all that happened and runs it, save for the pushes, whose events it answers. */
async function untilPushes(): Promise<JobRef[]> {
  const pool = world.platform.database.ownPool;
  const pushes: JobRef[] = [];
  for (let due = await takeDue(pool); due.taken > 0; due = await takeDue(pool)) {
    for (const job of due.jobs) {
      if (job.name === 'SendPush') pushes.push(job);
      else await executor.run(job);
    }
  }
  return pushes;
}

const outcomesOf = async ({ profileId }: Somebody) =>
  (
    await world.sql<{ outcome: string | null }>(
      `select d.outcome from delivery d join notification n on n.id = d.notification_id
       where n.profile_id = $1 and d.channel = 'push' order by d.id`,
      [profileId],
    )
  ).map(({ outcome }) => outcome);

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a push service that hangs delays no other one, and nobody else at the same one', async () => {
  const stuck = await aboutToHear(world.push, 'stuck');
  const next = await aboutToHear(world.push, 'next');
  const other = await aboutToHear(elsewhere, 'other');
  world.push.treatNext('hang', '/stuck');
  for (const { comment } of [stuck, next, other]) await comment();
  const [first, ...rest] = await untilPushes();
  const hanging = executor.run(first!).catch((error: Error) => error);
  await until(() => world.push.hanging === 1);
  for (const job of rest) await executor.run(job);
  expect([next.phone.shown().length, other.phone.shown().length, world.push.hanging]).toEqual([1, 1, 1]);
  world.push.letGo();
  expect(await hanging).toBeInstanceOf(Error);
  expect(await outcomesOf(stuck.anna)).toEqual([null]);
  await world.sweep();
  expect([await outcomesOf(stuck.anna), stuck.phone.received().length]).toEqual([['sent'], 2]);
});

const targetOf = ({ subscription: { endpoint, p256DH, auth } }: ReturnType<typeof pushDevice>) => ({
  ...{ endpoint, p256dh: p256DH, auth },
  vapidPublicKey: null,
});
const pusher = (patience?: number) =>
  new Pusher(platform.secrets.vapid, platform.outbound, 'https://samvaer.example', patience);

test.each(['at once', 'after asking for fewer words'])('a hang is cut off %s when its time is over', async (when) => {
  const phone = pushDevice(world.push, `hung ${when}`.replaceAll(' ', '-'));
  if (when !== 'at once') world.push.treatNext({ status: 413 }, phone.path);
  world.push.treatNext('hang', phone.path);
  const started = performance.now();
  await expect(pusher(300).send(targetOf(phone), message)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(performance.now() - started).toBeLessThan(5000);
  await until(() => world.push.hanging === 0);
});

test('ten seconds are enough for any push service, a second call included', async () => {
  const asked: OutboundOptions[] = [];
  const outbound = {
    async fetch(_url: string, options: OutboundOptions = {}) {
      asked.push(options);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { status: 413, headers: new Headers(), body: Buffer.alloc(0) };
    },
    close: () => Promise.resolve(),
  };
  const ours = new Pusher(platform.secrets.vapid, outbound, 'https://samvaer.example');
  expect(await ours.send(targetOf(pushDevice(world.push, 'unit')), message)).toEqual({ kind: 'too large' });
  expect(asked).toMatchObject([
    { method: 'POST', maxBytes: 10_000 },
    { method: 'POST', maxBytes: 10_000 },
  ]);
  const [first = 0, second = 0] = asked.map(({ timeout }) => timeout);
  expect(first).toBeLessThanOrEqual(10_000);
  expect(second).toBeLessThanOrEqual(first - 45);
});

test('one push service gets half of the places; what goes elsewhere finds one', async () => {
  const [slow, quick] = [pushDevice(world.push, 'slow'), pushDevice(elsewhere, 'quick')];
  const ours = pusher();
  for (let n = 0; n < 16; n++) world.push.treatNext('hang', slow.path);
  const calls = Array.from({ length: 16 }, () => ours.send(targetOf(slow), message).catch((error: Error) => error));
  await until(() => world.push.hanging === 16);
  const waiting = await ours.send(targetOf(slow), message);
  expect(waiting).toMatchObject({ kind: 'later' });
  const { milliseconds } = waiting as { milliseconds: number };
  expect([milliseconds >= 500, milliseconds <= 1500]).toEqual([true, true]);
  expect(slow.received()).toHaveLength(16);
  expect(await ours.send(targetOf(quick), message)).toEqual({ kind: 'sent' });
  world.push.letGo();
  await Promise.all(calls);
  expect(await ours.send(targetOf(slow), message)).toEqual({ kind: 'sent' });
});

test('a push service that hung is called by one at a time, the others as before', async () => {
  const [slow, quick] = [pushDevice(world.push, 'suspect'), pushDevice(elsewhere, 'trusted')];
  const ours = pusher(4000);
  world.push.treatNext('hang', slow.path);
  await expect(ours.send(targetOf(slow), message)).rejects.toThrow();
  world.push.treatNext('hang', slow.path);
  const again = ours.send(targetOf(slow), message).catch((error: Error) => error);
  await until(() => world.push.hanging === 1);
  expect(await ours.send(targetOf(slow), message)).toMatchObject({ kind: 'later' });
  const many = await Promise.all(Array.from({ length: 10 }, () => ours.send(targetOf(quick), message)));
  expect(new Set(many.map(({ kind }) => kind))).toEqual(new Set(['sent']));
  world.push.letGo();
  await again;
});

test('however many push services hang, a place is left for the next one', () => {
  const lanes = new Lanes(32);
  const taken = ['a', 'b', 'c', 'd'].map((receiver) => {
    let places = 0;
    while (lanes.enter(receiver)) places++;
    return places;
  });
  expect(taken).toEqual([16, 8, 4, 2]);
  expect(lanes.enter('e')).toBe(true);
  const suspicious = new Lanes(32);
  for (let n = 0; n < 20; n++) {
    suspicious.enter(`s${n}`);
    suspicious.leave(`s${n}`, true);
  }
  const entered = Array.from({ length: 20 }, (_, n) => suspicious.enter(`s${n}`));
  expect(entered.filter(Boolean)).toHaveLength(8);
});

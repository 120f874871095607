import { expect, test } from '@jest/globals';
import { TryLater } from '../../server/platform/work/retrying.ts';
import type { Input } from '../../shared/contract.ts';
import type { pushNotifications } from '../../shared/notifications/devices.ts';
import { days, hours, minutes, seconds } from '../../server/platform/clock.ts';
import { modules } from '../../server/modules/index.ts';
import { JobExecutor } from '../../server/platform/work/executor.ts';
import { device } from '../support/device.ts';
import { given, type ProfileFacts } from '../support/given.ts';
import { world } from '../support/world.ts';

type QuietHours = NonNullable<Input<typeof pushNotifications.UpdateQuietHours>['quietHours']>;

const clockTime = (fromNow: number) => new Date(Date.now() + fromNow).toISOString().slice(11, 16);

/** Quiet for the next three hours and a bit. */
const now: QuietHours = { from: clockTime(-hours), to: clockTime(3 * hours), days: 127, timeZone: 'UTC' };

/** Somebody whose device is left in peace, and entries of theirs that others comment on. */
async function leftInPeace(facts: ProfileFacts = {}, quietHours: QuietHours = now) {
  const [anna, bert] = await Promise.all([given.profile(facts), given.profile()]);
  const phone = device(`phone-${anna.profileId}`);
  await anna.Subscribe(phone.subscription);
  await world.sql(`update session set expires_at = now() + interval '1 year' where profile_id = $1`, [anna.profileId]);
  const [{ deviceId } = { deviceId: 0 }] = (await anna.GetDevices()).items;
  await anna.UpdateQuietHours({ deviceId, quietHours });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const comment = () => bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  return { anna, phone, comment, deviceId };
}

const executor = new JobExecutor(
  world.platform,
  modules.flatMap((one) => one.jobs),
);

/** The milliseconds for which a job wants to wait; nothing for one that went through. */
const pauseOf = (work: Promise<unknown>): Promise<number[]> =>
  work.then(
    () => [],
    (error: Error) => (error instanceof TryLater ? [error.milliseconds] : Promise.reject(error)),
  );

/** Lets follow what follows, each job for itself; answers for how long those that wait want to wait. */
async function settleQuietly(): Promise<number[]> {
  while ((await pauseOf(world.settle())).length > 0);
  const pauses: number[] = [];
  for (const job of await world.openJobs()) pauses.push(...(await pauseOf(executor.run(job))));
  return pauses;
}

const outcomesOf = async (profileId: number) =>
  (
    await world.sql<{ outcome: string | null }>(
      `select d.outcome from delivery d join notification n on n.id = d.notification_id
       where n.profile_id = $1 and d.channel = 'push' order by n.id`,
      [profileId],
    )
  ).map(({ outcome }) => outcome);

test('a push waits for the end of quiet hours, and comes then', async () => {
  const { anna, phone, comment } = await leftInPeace();
  await comment();
  const [pause = 0] = await settleQuietly();
  expect(Math.abs(pause - 3 * hours)).toBeLessThan(minutes + 10 * seconds);
  expect([phone.received(), await outcomesOf(anna.profileId)]).toEqual([[], [null]]);
  await world.advance(2 * hours);
  await expect(world.sweep()).rejects.toMatchObject({ name: 'TryLater' });
  await world.advance(hours + minutes);
  await world.sweep();
  expect(phone.shown()).toMatchObject([{ body: 'There is something new for you.' }]);
  expect(await outcomesOf(anna.profileId)).toEqual(['sent']);
});

test.each([
  ['person', 'Female', 'You have 3 new notifications.'],
  ['couple', 'Couple', 'There are 3 new notifications for the two of you.'],
] as const)('what came meanwhile comes as one, for a %s', async (_name, gender, body) => {
  const { anna, phone, comment } = await leftInPeace({ gender });
  for (let n = 0; n < 3; n++) {
    await comment();
    await settleQuietly();
    await world.advance(10 * minutes);
  }
  await world.advance(3 * hours);
  await world.sweep();
  expect(phone.shown()).toEqual([{ title: 'News', body, link: '/Notifications', tag: 'notifications' }]);
  expect(await outcomesOf(anna.profileId)).toEqual(['together', 'together', 'sent']);
});

test('what was read meanwhile is not told, and one that is left comes as it is', async () => {
  const { anna, phone, comment } = await leftInPeace();
  for (let n = 0; n < 2; n++) await comment();
  await settleQuietly();
  await world.sql(
    'update notification set read_at = now() where id = (select max(id) from notification where profile_id = $1)',
    [anna.profileId],
  );
  await world.advance(3 * hours + minutes);
  await world.sweep();
  expect(phone.shown()).toMatchObject([{ body: 'There is something new for you.' }]);
  expect(await outcomesOf(anna.profileId)).toEqual(['sent', 'already read']);
});

test('when all was read meanwhile there is silence', async () => {
  const { anna, phone, comment } = await leftInPeace();
  for (let n = 0; n < 2; n++) await comment();
  await settleQuietly();
  await anna.SetNotificationsAsRead();
  await world.advance(3 * hours + minutes);
  await world.sweep();
  expect([phone.received(), await outcomesOf(anna.profileId)]).toEqual([[], ['already read', 'already read']]);
});

test('what waits comes although the push service fails at first, and a day later no more', async () => {
  const { anna, phone, comment } = await leftInPeace();
  await comment();
  await settleQuietly();
  await world.advance(3 * hours + minutes);
  world.push.answerNext(500);
  await expect(world.sweep()).rejects.toThrow('500');
  await world.sql(
    'update push_subscription set quiet_from = null, quiet_to = null, quiet_days = null, quiet_time_zone = null',
  );
  await world.advance(days);
  await world.sweep();
  expect([phone.received().length, await outcomesOf(anna.profileId)]).toEqual([1, ['too late']]);
});

test('a whole quiet weekend is waited for, quiet for ever is not', async () => {
  const today = 1 << ((new Date().getUTCDay() + 6) % 7);
  const tomorrow = 1 << (new Date().getUTCDay() % 7);
  const wholeDays = { from: '00:00', to: '00:00', timeZone: 'UTC' };
  const weekend = await leftInPeace({}, { ...wholeDays, days: today | tomorrow });
  await weekend.comment();
  const [pause = 0] = await settleQuietly();
  expect([pause > days, pause <= 2 * days]).toEqual([true, true]);
  await world.advance(pause + minutes);
  await world.sweep();
  expect(weekend.phone.shown()).toHaveLength(1);
  const always = await leftInPeace({}, { ...wholeDays, days: 127 });
  await always.comment();
  await world.settle();
  expect([always.phone.received(), await outcomesOf(always.anna.profileId)]).toEqual([[], ['too late']]);
});

test('another device of the same person is told at once', async () => {
  const { anna, phone, comment } = await leftInPeace();
  const tablet = device(`tablet-${anna.profileId}`);
  await (await given.anotherBrowserOf(anna)).Subscribe(tablet.subscription);
  await comment();
  await settleQuietly();
  expect([phone.shown().length, tablet.shown().length]).toEqual([0, 1]);
});

test('a push to see how it looks is not held back', async () => {
  const { anna, phone, deviceId } = await leftInPeace();
  await anna.TestPush({ deviceId });
  await world.settle();
  expect(phone.shown()).toMatchObject([
    { title: 'A test', body: 'This is how a notification to you looks on this device.' },
  ]);
});

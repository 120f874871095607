import { expect, test } from '@jest/globals';
import { days, hours, minutes, seconds } from '../../server/platform/clock.ts';
import { SendPush } from '../../server/modules/notifications/jobs/SendPush.ts';
import { SendTestPush } from '../../server/modules/notifications/jobs/SendTestPush.ts';
import { longestPause } from '../../server/platform/work/patience.ts';
import { device } from '../support/device.ts';
import { given, type Somebody } from '../support/given.ts';
import type { Treatment } from '../support/pushService.ts';
import { world } from '../support/world.ts';

/** Somebody with a device, and a comment that is about to be told. */
async function aboutToHear() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const phone = device(`phone-${anna.profileId}`);
  await anna.Subscribe(phone.subscription);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const comment = () => bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  await comment();
  return { anna, bert, phone, comment, blogEntryId };
}

const elsewhere = (person: Somebody) => given.anotherBrowserOf(person);

/** Keeps the sessions of a person open for as long as the test moves the clock. */
const stayOn = ({ profileId }: Somebody) =>
  world.sql(`update session set expires_at = now() + interval '1 year' where profile_id = $1`, [profileId]);

const devicesOf = (profileId: number) =>
  world.sql('select last_used_at is not null as used from push_subscription where profile_id = $1', [profileId]);

const outcomesOf = async (profileId: number) => {
  const found = await world.sql<{ outcome: string }>(
    `select d.outcome from delivery d join notification n on n.id = d.notification_id
     where n.profile_id = $1 and d.channel = 'push' order by d.id`,
    [profileId],
  );
  return found.map((row) => row.outcome);
};

test('a push that arrived marks the device as used', async () => {
  const { anna, phone } = await aboutToHear();
  expect(await devicesOf(anna.profileId)).toEqual([{ used: false }]);
  await world.settle();
  expect(await devicesOf(anna.profileId)).toEqual([{ used: true }]);
  expect(await outcomesOf(anna.profileId)).toEqual(['sent']);
  expect(phone.shown()).toHaveLength(1);
});

test.each([404, 410])('a device that is gone (%i) is forgotten after one try', async (status) => {
  const { anna, phone, comment } = await aboutToHear();
  world.push.answerNext(status);
  await world.settle();
  expect(await devicesOf(anna.profileId)).toEqual([]);
  await comment();
  await world.settle();
  expect(phone.received()).toHaveLength(1);
  expect(await outcomesOf(anna.profileId)).toEqual(['gone']);
});

test('a device whose key is no key is forgotten, and nobody is called', async () => {
  const { anna, bert } = await aboutToHear();
  await world.settle();
  const broken = device(`broken-${anna.profileId}`);
  await bert.Subscribe({ ...broken.subscription, p256DH: `B${'A'.repeat(86)}` });
  const entry = await given.blogEntry({ by: bert });
  await anna.AddBlogComment({ blogEntryId: entry.blogEntryId, text: 'For Bert.' });
  await world.settle();
  expect([await devicesOf(bert.profileId), await outcomesOf(bert.profileId)]).toEqual([[], ['gone']]);
  expect(broken.received()).toEqual([]);
});

test.each([
  ['seconds', 429, () => '7', 7 * seconds],
  ['seconds while it is down', 503, () => '120', 120 * seconds],
  ['a date', 429, () => new Date(Date.now() + 90 * seconds).toUTCString(), 90 * seconds],
  ['nothing', 429, () => undefined, 0],
  ['no number', 429, () => 'soon', 0],
  ['nothing to wait for', 429, () => '0', seconds],
  ['a date that is past', 429, () => new Date(0).toUTCString(), seconds],
  ['a week', 503, () => String(7 * 24 * 3600), hours],
])(
  'a push service that asks for a pause with %s (%i) gets at least that, and the push arrives after it',
  async (_name, status, after, pause) => {
    const { anna, phone } = await aboutToHear();
    const value = after();
    world.push.answerNext(status, value === undefined ? {} : { 'retry-after': value });
    const error = (await world.settle().catch((one: unknown) => one)) as { name: string; milliseconds: number };
    expect(error.name).toBe('AskedToWait');
    // A date has no fractions of a second, and some time has passed.
    expect(Math.abs(error.milliseconds - pause)).toBeLessThan(5 * seconds);
    expect(await outcomesOf(anna.profileId)).toEqual([null]);
    await world.sweep();
    expect(await outcomesOf(anna.profileId)).toEqual(['sent']);
    expect(phone.received()).toHaveLength(2);
  },
);

test('a push that is too large is sent once more with its title alone', async () => {
  const { anna, phone } = await aboutToHear();
  world.push.answerNext(413);
  await world.settle();
  const [whole, short] = phone.shown();
  expect(whole?.body).toBeTruthy();
  expect(short).toEqual({ title: 'News', link: whole?.link, tag: whole?.tag });
  expect(phone.received()[1]!.body.length).toBeLessThan(phone.received()[0]!.body.length);
  expect(await outcomesOf(anna.profileId)).toEqual(['sent']);
});

test('a push that is too large even so is given up, and the device stays', async () => {
  const { anna, phone } = await aboutToHear();
  world.push.answerNext(413);
  world.push.answerNext(413);
  await world.settle();
  expect([await outcomesOf(anna.profileId), phone.received().length]).toEqual([['too large'], 2]);
  expect(await devicesOf(anna.profileId)).toHaveLength(1);
});

test.each([400, 401, 403])('a push that is refused (%i) is given up at once, and the device stays', async (status) => {
  const { anna, phone } = await aboutToHear();
  world.push.answerNext(status);
  await world.settle();
  expect([await outcomesOf(anna.profileId), phone.received().length]).toEqual([['refused'], 1]);
  expect(await devicesOf(anna.profileId)).toHaveLength(1);
});

test.each<[string, Treatment, string | RegExp]>([
  ['fails', { status: 500 }, 'the push service answered 500'],
  ['fails with a long page', { status: 503, body: 'x'.repeat(50_000) }, 'too large'],
  ['breaks the connection', 'reset', /./],
])('a push service that %s is tried again, and the device stays', async (_name, treatment, words) => {
  const { anna } = await aboutToHear();
  world.push.treatNext(treatment);
  await expect(world.settle()).rejects.toThrow(words);
  expect(await devicesOf(anna.profileId)).toEqual([{ used: false }]);
  await world.sweep();
  expect(await outcomesOf(anna.profileId)).toEqual(['sent']);
});

test.each([400, 401, 403])(
  'a device of which every push is refused (%i) for days is let go, and none before',
  async (status) => {
    const { anna, bert, phone, comment } = await aboutToHear();
    for (const one of [anna, bert]) await stayOn(one);
    const refused = async (times: number) => {
      for (let time = 0; time < times; time++) {
        world.push.answerNext(status);
        await comment();
        await world.settle();
      }
    };
    await world.settle();
    await refused(5);
    await world.advance(2 * days);
    await comment();
    await world.settle();
    // One that arrived meanwhile makes all of them forgotten.
    await refused(1);
    await world.advance(2 * days);
    await refused(1);
    expect(await devicesOf(anna.profileId)).toHaveLength(1);
    await world.advance(days + minutes);
    await refused(1);
    expect(await devicesOf(anna.profileId)).toEqual([]);
    const before = phone.received().length;
    await comment();
    await world.settle();
    expect(phone.received()).toHaveLength(before);
  },
);

test('a push is tried for as long as it is news', () => {
  for (const { queue, attempts } of [SendPush, SendTestPush]) {
    expect(queue).toBe('pushes');
    const pauses = Array.from({ length: attempts - 1 }, (_, tries) => 0.75 * longestPause(tries + 1));
    expect(pauses.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(days);
  }
});

test('what was read before it was sent is not sent', async () => {
  const { anna, phone } = await aboutToHear();
  world.push.answerNext(500);
  await expect(world.settle()).rejects.toThrow('500');
  await anna.SetNotificationsAsRead();
  await world.sweep();
  await world.settle();
  expect(await outcomesOf(anna.profileId)).toEqual(['already read']);
  expect(phone.received()).toHaveLength(1);
});

test('what waited for more than a day is no news and is not sent', async () => {
  const { anna, phone } = await aboutToHear();
  world.push.answerNext(500);
  await expect(world.settle()).rejects.toThrow('500');
  await stayOn(anna);
  await world.advance(days + minutes);
  await world.sweep();
  expect(await outcomesOf(anna.profileId)).toEqual(['too late']);
  expect(phone.received()).toHaveLength(1);
});

test('every device of a person is told', async () => {
  const { anna, phone, comment } = await aboutToHear();
  await world.settle();
  const tablet = device(`tablet-${anna.profileId}`);
  await (await given.anotherBrowserOf(anna)).Subscribe(tablet.subscription);
  await comment();
  await world.settle();
  expect([phone.shown().length, tablet.shown().length]).toEqual([2, 1]);
});

test.each<[string, (anna: Somebody, sessionId: number) => Promise<unknown>, string]>([
  ['was logged out', (anna) => anna.LogOut(), 'no device'],
  ['was signed out from elsewhere', async (anna) => (await elsewhere(anna)).EndOtherSessions(), 'no device'],
  [
    'is over',
    (_anna, sessionId) => world.sql('update session set expires_at = now() where id = $1', [sessionId]),
    'the device',
  ],
])('a browser whose session %s hears nothing more', async (_name, end, left) => {
  const { anna, phone, comment } = await aboutToHear();
  await world.settle();
  await comment();
  const [session] = await world.sql<{ id: number }>(
    'select session_id as id from push_subscription where profile_id = $1',
    [anna.profileId],
  );
  await end(anna, session!.id);
  await world.settle();
  expect(phone.received()).toHaveLength(1);
  expect(await devicesOf(anna.profileId)).toHaveLength(left === 'no device' ? 0 : 1);
});

test('somebody whose profile is gone hears nothing more', async () => {
  const { anna, phone } = await aboutToHear();
  const mails = world.mail.mails.length;
  await world.sql('update profile set status = 7 where id = $1', [anna.profileId]);
  await world.settle();
  expect([phone.received().length, world.mail.mails.length]).toEqual([0, mails]);
});

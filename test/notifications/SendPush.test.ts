import { expect, test } from '@jest/globals';
import { seconds } from '../../server/platform/clock.ts';
import type { OutboundOptions } from '../../server/platform/outbound.ts';
import { Pusher } from '../../server/platform/push.ts';
import { device } from '../support/device.ts';
import { given } from '../support/given.ts';
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

test('a push service that asks for a pause gets it, and the push arrives after it', async () => {
  const { anna, phone } = await aboutToHear();
  world.push.answerNext(429, { 'retry-after': '7' });
  await expect(world.settle()).rejects.toMatchObject({ name: 'TryLater', milliseconds: 7 * seconds });
  expect(await outcomesOf(anna.profileId)).toEqual([null]);
  await world.sweep();
  expect(await outcomesOf(anna.profileId)).toEqual(['sent']);
  expect(phone.received()).toHaveLength(2);
});

test('a push service that fails is tried again', async () => {
  const { anna } = await aboutToHear();
  world.push.answerNext(500);
  await expect(world.settle()).rejects.toThrow('the push service answered 500');
  expect(await devicesOf(anna.profileId)).toEqual([{ used: false }]);
  await world.sweep();
  expect(await outcomesOf(anna.profileId)).toEqual(['sent']);
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

test('every device of a person is told, and a failing one holds no other up', async () => {
  const { anna, phone, comment } = await aboutToHear();
  await world.settle();
  const tablet = device(`tablet-${anna.profileId}`);
  await anna.Subscribe(tablet.subscription);
  await comment();
  await world.settle();
  expect([phone.shown().length, tablet.shown().length]).toEqual([2, 1]);
});

test('somebody whose profile is gone hears nothing more', async () => {
  const { anna, phone } = await aboutToHear();
  const mails = world.mail.mails.length;
  await world.sql('update profile set status = 7 where id = $1', [anna.profileId]);
  await world.settle();
  expect([phone.received().length, world.mail.mails.length]).toEqual([0, mails]);
});

test('a hanging push service is cut off after ten seconds and read no further than 10 kB', async () => {
  const asked: OutboundOptions[] = [];
  const { vapid } = world.platform.secrets;
  const outbound = {
    fetch: (_url: string, options: OutboundOptions = {}) => {
      asked.push(options);
      return Promise.resolve({ status: 201, headers: new Headers(), body: Buffer.alloc(0) });
    },
    close: () => Promise.resolve(),
  };
  const { endpoint, p256DH, auth } = device('unit').subscription;
  const target = { endpoint, p256dh: p256DH, auth };
  await new Pusher(vapid, outbound, 'https://samvaer.example').send(target, {
    title: '',
    body: '',
    link: '/',
    tag: 't',
  });
  expect(asked).toEqual([expect.objectContaining({ method: 'POST', timeout: 10 * seconds, maxBytes: 10_000 })]);
});

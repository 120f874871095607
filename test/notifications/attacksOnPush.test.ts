/** What is tried with pushes: devices of others, addresses inside the house, floods, and people who must not be reached. */
import { expect, test } from '@jest/globals';
import { pushNotifications } from '../../shared/notifications/devices.ts';
import { hours, minutes } from '../../server/platform/clock.ts';
import { isPublicAddress } from '../../server/platform/outbound.ts';
import { Client, withCalls } from '../support/actors.ts';
import { device } from '../support/device.ts';
import { given, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

const deviceIdOf = async (person: Somebody) => (await person.GetDevices()).items[0]!.deviceId;

/** Somebody with a device and an entry, and somebody who comments on it. */
async function withDevice() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const phone = device(`attacked-${anna.profileId}`);
  await anna.Subscribe(phone.subscription);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const comment = () => bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  return { anna, bert, phone, comment, blogEntryId, deviceId: await deviceIdOf(anna) };
}

test('a device of somebody else answers as one that is not there, letter for letter', async () => {
  const { deviceId, bert } = await withDevice();
  const quietHours = { from: '22:00', to: '07:00', days: 127, timeZone: 'UTC' };
  for (const [contract, more] of [
    [pushNotifications.RemoveDevice, {}],
    [pushNotifications.TestPush, {}],
    [pushNotifications.UpdateQuietHours, { quietHours }],
    [pushNotifications.UpdateQuietHours, { quietHours: null }],
  ] as const) {
    const answers = [];
    for (const id of [deviceId, 999_999_999]) answers.push(await bert.call(contract, { deviceId: id, ...more }));
    const [theirs, nobodys] = answers.map(({ body }) => ({ ...(body as object), number: 'each has its own' }));
    expect(theirs).toMatchObject({ status: 404, code: 'NotFound' });
    expect(theirs).toEqual(nobodys);
  }
});

test.each([
  'https://10.0.0.1/x',
  'https://[::ffff:169.254.169.254]/x',
  'https://[::7f00:1]/x',
  'https://2852039166/x',
  'https://0177.0.0.1/x',
])('a device at %s is never called, and is forgotten', async (endpoint) => {
  const { anna, bert } = await withDevice();
  await bert.Subscribe({ ...device('inside').subscription, endpoint });
  const before = world.push.pushes.length;
  await bert.TestPush({ deviceId: await deviceIdOf(bert) });
  await world.settle();
  expect((await bert.GetDevices()).items).toEqual([]);
  expect(world.push.pushes).toHaveLength(before);
  expect((await anna.GetDevices()).items).toHaveLength(1);
});

test('IPv6 is called in its public block alone', () => {
  const inside = ['::7f00:1', '::a00:1', '1::1', '4000::1', 'fec0::1', '64:ff9b::7f00:1', '2002:7f00:1::', '::'];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  expect(['2606:2800:220:1::1', '2a00:1450::1', '93.184.216.34'].filter((one) => !isPublicAddress(one))).toEqual([]);
});

test.each([
  'https://anna:secret@push.example/x',
  'https://anna@push.example/x',
  `https://push.example/${'x'.repeat(980)}`,
])('an address such as %s is refused', async (endpoint) => {
  const anna = await given.profile();
  const subscribing = anna.Subscribe({ ...device('refused').subscription, endpoint });
  await expect(subscribing).rejects.toMatchObject({ status: 400, fields: [{ field: 'endpoint' }] });
});

test('ten test pushes an hour are enough', async () => {
  const { url } = await anotherHouse({ rateLimitFactor: 1 });
  await world.redis.flushdb();
  const { anna, bert, deviceId } = await withDevice();
  const browser = withCalls(Object.assign(new Client(url), { cookie: anna.cookie }));
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => browser.call(pushNotifications.TestPush, { deviceId })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(Array(5).fill('TooManyRequests'));
  await bert.Subscribe(device('calm').subscription);
  const other = withCalls(Object.assign(new Client(url), { cookie: bert.cookie }));
  expect(await other.TestPush({ deviceId: await deviceIdOf(bert) })).toEqual({});
});

test.each([
  ['Locked', 1],
  ['PermaLocked', 0],
  ['Quarantined', 0],
  ['ToBeDeleted', 0],
  ['Deleted', 0],
] as const)('who is %s meanwhile gets so many pushes, and as many mails: %i', async (status, many) => {
  const { anna, bert, phone, comment } = await withDevice();
  const carla = await given.profile();
  const entry = await given.blogEntry({ by: carla });
  await bert.AddBlogComment({ blogEntryId: entry.blogEntryId, text: 'Hello.' });
  await comment();
  for (const one of [anna, carla]) await setStatus(one, status);
  await world.settle();
  const mails = world.mail.mails.filter((one) => one.to?.[0]?.address === carla.email);
  expect([phone.received().length, mails.length]).toEqual([many, many]);
});

test('a device that another person uses now is not told what the first one has waiting, not even how much', async () => {
  const { anna, bert, phone, comment } = await withDevice();
  const quiet = (at: number) => new Date(Date.now() + at).toISOString().slice(11, 16);
  const quietHours = { from: quiet(-hours), to: quiet(2 * hours), days: 127, timeZone: 'UTC' };
  await anna.UpdateQuietHours({ deviceId: await deviceIdOf(anna), quietHours });
  await comment();
  await expect(world.settle()).rejects.toMatchObject({ name: 'TryLater' });
  await bert.Subscribe(phone.subscription);
  await bert.UpdateQuietHours({ deviceId: await deviceIdOf(bert), quietHours });
  const { blogEntryId } = await given.blogEntry({ by: bert });
  await anna.AddBlogComment({ blogEntryId, text: 'Hello.' });
  await expect(world.settle()).rejects.toMatchObject({ name: 'TryLater' });
  await world.advance(2 * hours + 2 * minutes);
  await world.sweep();
  expect(phone.shown().map(({ link }) => link)).toEqual([expect.stringContaining(`/Entry/${blogEntryId}#`)]);
});

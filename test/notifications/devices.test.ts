import { expect, test } from '@jest/globals';
import { hours } from '../../server/platform/clock.ts';
import { device } from '../support/device.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const night = { from: '22:00', to: '07:00', days: 127, timeZone: 'Europe/Copenhagen' };
const devicesOf = async (person: Somebody) => (await person.GetDevices()).items;
const firstOf = async (person: Somebody) => (await devicesOf(person))[0]!.deviceId;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('devices are told apart by browser and system, the latest first, and the one that asks is marked', async () => {
  const anna = await given.profile();
  await anna.Subscribe(device('anna-1').subscription);
  await world.sql('update session set user_agent = $2 where profile_id = $1', [anna.profileId, firefox]);
  const again = await given.anotherBrowserOf(anna);
  await again.Subscribe(device('anna-2').subscription);
  const [second, first] = await devicesOf(anna);
  expect(first).toMatchObject({
    browser: 'Firefox',
    system: 'Windows',
    current: true,
    lastPushAt: null,
    quietHours: null,
  });
  expect(second).toMatchObject({ browser: '', system: '', current: false });
  expect(Object.keys(first!).sort()).toEqual([
    'browser',
    'current',
    'deviceId',
    'lastPushAt',
    'quietHours',
    'since',
    'system',
  ]);
});

test('a device of somebody else is not found, whatever one wants of it', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const phone = device('of-anna');
  await anna.Subscribe(phone.subscription);
  const deviceId = await firstOf(anna);
  const calls = [
    bert.RemoveDevice({ deviceId }),
    bert.TestPush({ deviceId }),
    bert.UpdateQuietHours({ deviceId, quietHours: night }),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  await world.settle();
  expect([await devicesOf(anna), await devicesOf(bert)]).toMatchObject([[{ deviceId, quietHours: null }], []]);
  expect(phone.received()).toEqual([]);
});

test('a device that was removed hears nothing more', async () => {
  const anna = await given.profile();
  const phone = device('removed');
  await anna.Subscribe(phone.subscription);
  const deviceId = await firstOf(anna);
  await anna.TestPush({ deviceId });
  await anna.RemoveDevice({ deviceId });
  await world.settle();
  expect([await devicesOf(anna), phone.received()]).toEqual([[], []]);
  await expect(anna.RemoveDevice({ deviceId })).rejects.toMatchObject({ code: 'NotFound' });
});

test('a test push reaches the device it was asked for, and no other', async () => {
  const anna = await given.profile();
  const again = await given.anotherBrowserOf(anna);
  const [phone, tablet] = [device('test-phone'), device('test-tablet')];
  await anna.Subscribe(phone.subscription);
  await again.Subscribe(tablet.subscription);
  const wanted = (await devicesOf(anna)).find(({ current }) => current)!;
  await anna.TestPush({ deviceId: wanted.deviceId });
  await world.settle();
  expect([phone.shown(), tablet.shown()]).toMatchObject([[{ title: 'A test', link: '/NotificationSettings' }], []]);
  const after = (await devicesOf(anna)).map(({ current, lastPushAt }) => [current, lastPushAt !== null]);
  expect(Object.fromEntries(after) as object).toEqual({ true: true, false: false });
});

test('quiet hours are set and ended; a time zone that is none is refused', async () => {
  const anna = await given.profile();
  await anna.Subscribe(device('quiet').subscription);
  const deviceId = await firstOf(anna);
  await anna.UpdateQuietHours({ deviceId, quietHours: night });
  expect((await devicesOf(anna))[0]).toMatchObject({ quietHours: night });
  for (const timeZone of ['Europe/Atlantis', '+02:00']) {
    await expect(anna.UpdateQuietHours({ deviceId, quietHours: { ...night, timeZone } })).rejects.toMatchObject({
      status: 409,
      code: 'UnknownTimeZone',
    });
  }
  for (const wrong of [{ from: '24:00' }, { to: '7:00' }, { days: 0 }, { days: 128 }]) {
    const asked = anna.UpdateQuietHours({ deviceId, quietHours: { ...night, ...wrong } });
    await expect(asked).rejects.toMatchObject({ status: 400, code: 'BadRequest' });
  }
  await anna.UpdateQuietHours({ deviceId, quietHours: null });
  expect((await devicesOf(anna))[0]).toMatchObject({ quietHours: null });
});

test('a browser that got a new address is the same device, with its quiet hours and what waits for it', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [before, after] = [device('moved-before'), device('moved-after')];
  await anna.Subscribe(before.subscription);
  const deviceId = await firstOf(anna);
  await anna.UpdateQuietHours({ deviceId, quietHours: { ...night, from: '00:00', to: '00:00', days: 1 } });
  const [kept] = await devicesOf(anna);
  await anna.Subscribe(after.subscription);
  expect(await devicesOf(anna)).toMatchObject([{ deviceId, quietHours: kept!.quietHours }]);
  await anna.UpdateQuietHours({ deviceId, quietHours: null });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await bert.AddBlogComment({ blogEntryId, text: 'Hello.' });
  await world.settle();
  expect([before.received().length, after.shown().length]).toEqual([0, 1]);
});

test('a browser that somebody else logs on at is another device, without the quiet hours of the first', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const shared = device('shared-browser');
  await anna.Subscribe(shared.subscription);
  await anna.UpdateQuietHours({ deviceId: await firstOf(anna), quietHours: night });
  await bert.Subscribe(shared.subscription);
  expect([await devicesOf(anna), await devicesOf(bert)]).toMatchObject([[], [{ quietHours: null, lastPushAt: null }]]);
});

test('ten devices at most: the one that received nothing for longest goes', async () => {
  const anna = await given.profile();
  const browsers: Somebody[] = [anna];
  for (let n = 1; n < 11; n++) browsers.push(await given.anotherBrowserOf(anna));
  const names = browsers.map((_browser, n) => `many-${n}`);
  for (const [n, browser] of browsers.slice(0, 10).entries()) await browser.Subscribe(device(names[n]!).subscription);
  await world.sql(
    `update push_subscription set created_at = now() - interval '1 day' * (20 - substring(endpoint from '\\d+$')::int),
       last_used_at = case when endpoint like '%/many-0' then now() - interval '1 hour' end where profile_id = $1`,
    [anna.profileId],
  );
  await browsers[10]!.Subscribe(device(names[10]!).subscription);
  const rows = await world.sql<{ name: string }>(
    `select substring(endpoint from 'many-\\d+$') as name from push_subscription where profile_id = $1`,
    [anna.profileId],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(names.filter((name) => name !== 'many-1').sort());
});

test('browsers that subscribe at the same moment are ten at most', async () => {
  const anna = await given.profile();
  const browsers: Somebody[] = [anna];
  for (let n = 1; n < 14; n++) browsers.push(await given.anotherBrowserOf(anna));
  const subscribe = (browser: Somebody) => browser.Subscribe(device(`crowd-${browsers.indexOf(browser)}`).subscription);
  for (const browser of browsers.slice(0, 10)) await subscribe(browser);
  const holder = await world.platform.database.ownPool.connect();
  await holder.query('begin');
  await holder.query('select from push_subscription where profile_id = $1 for update', [anna.profileId]);
  const subscribing = browsers.slice(10).map(subscribe);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await world.sql(waiting)).length < subscribing.length);
  await holder.query('commit');
  holder.release();
  await Promise.all(subscribing);
  expect(await devicesOf(anna)).toHaveLength(10);
});

test('a device whose session is over is shown no more', async () => {
  const anna = await given.profile();
  const again = await given.anotherBrowserOf(anna);
  await anna.Subscribe(device('over').subscription);
  await world.sql(
    `update session set expires_at = now() + interval '1 hour' where profile_id = $1 and id in (
    select session_id from push_subscription)`,
    [anna.profileId],
  );
  expect(await devicesOf(again)).toHaveLength(1);
  await world.advance(2 * hours);
  expect(await devicesOf(again)).toEqual([]);
});

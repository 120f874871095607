import { expect, test } from '@jest/globals';
import { logOn } from '../../shared/auth/contract.ts';
import { seconds } from '../../server/platform/clock.ts';
import { given, password } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { Client, withCalls } from '../support/actors.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

async function logOnAs(name: string, userAgent = '') {
  const browser = given.stranger();
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  await browser.send('POST', '/api/LogOn/LogOn', JSON.stringify({ userName: name, password }), headers);
  return browser;
}

const notes = () => world.mail.mails.filter(({ subject }) => subject === 'A new device has logged on');

test('signed-in devices are listed in words people know, this one first', async () => {
  const anna = await given.profile();
  await logOnAs(anna.name, agents.firefox);
  const phone = await logOnAs(anna.name, agents.iPhone);
  await logOnAs(anna.name, 'rubbish');
  const { items } = await phone.Devices();
  expect(items.map(({ browser, system, phone: isPhone, current }) => [browser, system, isPhone, current])).toEqual(
    expect.arrayContaining([
      ['Safari', 'iOS', true, true],
      ['Firefox', 'Windows', false, false],
    ]),
  );
  expect(items).toHaveLength(4);
  expect(items[0]?.current).toBe(true);
  expect(JSON.stringify(items)).not.toContain('127.0.0.1');
});

test('one device is signed out on calls and open pages, and nobody else’s', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const elsewhere = await given.anotherBrowserOf(anna);
  const page = await openPage(elsewhere);
  await elsewhere.GetAllCounts();
  const other = (await anna.Devices()).items.find(({ current }) => !current)?.sessionId ?? 0;
  await expect(bert.EndSession({ sessionId: other })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  expect(await elsewhere.GetAllCounts()).toBeDefined();
  const started = performance.now();
  await anna.EndSession({ sessionId: other });
  expect(await page.closed).toBe('io server disconnect');
  await expect(elsewhere.GetAllCounts()).rejects.toMatchObject({ status: 401 });
  expect(performance.now() - started).toBeLessThan(5 * seconds);
  await expect(anna.EndSession({ sessionId: other })).rejects.toMatchObject({ code: 'NotFound' });
  expect((await anna.Devices()).items).toHaveLength(1);
});

test('all other devices are signed out at once', async () => {
  const anna = await given.profile();
  const others = await Promise.all([given.anotherBrowserOf(anna), given.anotherBrowserOf(anna)]);
  expect(await anna.EndOtherSessions()).toEqual({ ended: 2 });
  expect(await anna.EndOtherSessions()).toEqual({ ended: 0 });
  for (const one of others) await expect(one.GetAllCounts()).rejects.toMatchObject({ status: 401 });
  expect(await anna.GetAllCounts()).toBeDefined();
});

test('a browser that the profile is not known from is told by mail, never the very first', async () => {
  const anna = await given.profile({ locale: 'en-GB' });
  await world.settle();
  world.mail.mails.length = 0;
  const again = withCalls(Object.assign(new Client(world.url), { device: anna.device }));
  await again.LogOn({ userName: anna.name, password });
  await world.settle();
  expect(notes()).toEqual([]);
  await logOnAs(anna.name, agents.firefox);
  await world.settle();
  const [note, more] = notes();
  expect(more).toBeUndefined();
  expect(note?.to).toEqual([expect.objectContaining({ address: anna.email })]);
  expect(note?.text).toContain('Firefox, Windows');
  expect(note?.text).toContain('/EditProfile/Account');
});

test('a browser known from one profile is new to another', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await world.settle();
  world.mail.mails.length = 0;
  const shared = withCalls(Object.assign(new Client(world.url), { device: anna.device }));
  await shared.LogOn({ userName: bert.name, password });
  await world.settle();
  expect(notes().map(({ to }) => to?.[0]?.address)).toEqual([bert.email]);
});

test('the name of a browser is long-lived, out of reach of scripts, and stands nowhere in the database', async () => {
  const anna = await given.profile();
  const { url } = await anotherHouse({ publicUrl: 'https://samvaer.example' });
  const browser = Object.assign(new Client(url), { origin: url.replace('http:', 'https:') });
  const { headers } = await browser.call(logOn.LogOn, { userName: anna.name, password });
  const cookie = headers.getSetCookie().find((one) => one.includes('-device=')) ?? '';
  expect(cookie).toMatch(/^__Host-samvaer-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const kept = await world.sql<{ hash: string }>('select device_hash as hash from known_device');
  expect(kept.some(({ hash }) => cookie.includes(hash))).toBe(false);
  const odd = Object.assign(new Client(world.url), { device: 'samvaer-device=chosen-by-me' });
  await odd.call(logOn.LogOn, { userName: anna.name, password });
  expect(odd.device).toMatch(/^samvaer-device=[\w-]{43}$/);
});

test('a new log-on takes the place of the session this browser had', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { cookie } = anna;
  await anna.LogOn({ userName: bert.name, password });
  expect((await anna.GetProfileData()).id).toBe(bert.profileId);
  const old = Object.assign(given.stranger(), { cookie });
  expect((await old.GetProfileData()).isLoggedIn).toBe(false);
});

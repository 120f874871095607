import { createHash } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { breaches } from '../../shared/auth/breaches.ts';
import { hashPassword, judgePassword } from '../../server/modules/auth/index.ts';
import { certificate } from '../support/certificate.ts';
import { given, password } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { Client, withCalls } from '../support/actors.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const leaked = 'three-loud-herons';

/** A service of leaked passwords as there are some, on loopback with TLS. */
const asked: { path: string; padding: unknown }[] = [];
let broken = false;
const service = createServer(certificate(), (request, response) => {
  asked.push({ path: request.url ?? '', padding: request.headers['add-padding'] });
  if (broken) return response.writeHead(503).end();
  const lines = [`${sha1(leaked).slice(5)}:42`, `${'0'.repeat(34)}A:0`, `${'1'.repeat(35)}:7`];
  return response.end(lines.join('\r\n'));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => void service.close());
beforeEach(() => {
  asked.length = 0;
  broken = false;
});

const host = `localhost:${(service.address() as AddressInfo).port}`;
const house = await anotherHouse({ BREACH_URL: `https://${host}/range`, outboundAllow: [host] });
const here = (from: { cookie: string } = { cookie: '' }) =>
  Object.assign(withCalls(new Client(house.url)), { cookie: from.cookie });

test('a new password is judged when it is sent: by its length, how it is guessed, and its owner', async () => {
  const { platform } = world;
  const hints = ['Wintergreen', 'wintergreen.harbour@mail.example'];
  expect(await judgePassword('short-one', [], platform)).toBe('PasswordTooShort');
  for (const word of ['qwertyuiop12', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'samvaersamvaer'])
    expect(await judgePassword(word, [], platform)).toBe('PasswordTooWeak');
  expect(await judgePassword('wintergreenharbour', hints, platform)).toBe('PasswordTooWeak');
  expect(await judgePassword('wintergreenharbour', [], platform)).toBeNull();
  expect(await judgePassword(password, [], platform)).toBeNull();
});

test('of a password only five characters of its hash leave the house', async () => {
  expect(await judgePassword(leaked, [], house.platform)).toBe('PasswordBreached');
  expect(asked).toEqual([{ path: `/range/${sha1(leaked).slice(0, 5)}`, padding: 'true' }]);
  expect(await judgePassword(password, [], house.platform)).toBeNull();
});

test('while the service is away the common passwords we carry are judged', async () => {
  broken = true;
  expect(await judgePassword(leaked, [], house.platform)).toBeNull();
  expect(await here().PwndPasswordCount({ password: 'sha1:' + sha1('sunshine').slice(0, 5) })).toMatchObject({
    suffixes: expect.arrayContaining([{ suffix: sha1('sunshine').slice(5), count: 1 }]) as unknown,
  });
});

test('five characters get suffixes without padding; a whole password goes nowhere', async () => {
  const { count, suffixes } = await here().PwndPasswordCount({ password: `sha1:${sha1(leaked).slice(0, 5)}` });
  expect(count).toBeNull();
  expect(suffixes).toEqual([
    { suffix: sha1(leaked).slice(5), count: 42 },
    { suffix: '1'.repeat(35), count: 7 },
  ]);
  asked.length = 0;
  for (const [word, expected] of [
    ['sunshine', 1],
    [leaked, 0],
    ['sha1:12', 0],
    ['sha1:12345x', 0],
  ] as const) {
    expect(await here().PwndPasswordCount({ password: word })).toEqual({ count: expected, suffixes: null });
  }
  expect(asked).toEqual([]);
  const { headers } = await here().call(breaches.PwndPasswordCount, { password: 'sunshine' });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a log-on with the right password notes how often it leaked; a new password forgets it', async () => {
  const anna = await given.profile();
  await world.sql('update profile set password_hash = $2 where id = $1', [anna.profileId, await hashPassword(leaked)]);
  const browser = here();
  await expect(browser.LogOn({ userName: anna.name, password: 'wrong' })).rejects.toMatchObject({ status: 409 });
  expect(asked).toEqual([]);
  expect((await browser.LogOn({ userName: anna.name, password: leaked })).profileData.pwndPasswordCount).toBe(42);
  await browser.Reauthenticate({ password: leaked });
  await browser.ChangePassword({ password });
  expect((await browser.GetProfileData()).pwndPasswordCount).toBe(0);
});

test('a hash of another cost is made again at the next log-on', async () => {
  const anna = await given.profile();
  const stored = async () => {
    const [row] = await world.sql<{ hash: string }>('select password_hash as hash from profile where id = $1', [
      anna.profileId,
    ]);
    return row?.hash ?? '';
  };
  const [method, , nonce, tag] = (await stored()).split('$');
  const first = [method, nonce, tag].join('$');
  await world.sql('update profile set password_hash = $2 where id = $1', [anna.profileId, first]);
  await given.stranger().LogOn({ userName: anna.name, password });
  expect(await stored()).toMatch(/^argon2id\$m=19456,t=2,p=1\$/);
  await given.stranger().LogOn({ userName: anna.name, password });
});

test('a new password ends every other session at once, on calls and open pages, and is told by mail', async () => {
  const anna = await given.profile({ gender: 'Couple' });
  const elsewhere = await given.anotherBrowserOf(anna);
  const [mine, other] = await Promise.all([openPage(anna), openPage(elsewhere)]);
  await expect(anna.ChangePassword({ password: 'five-quiet-herons' })).rejects.toMatchObject({
    code: 'ReauthenticationNeeded',
  });
  await anna.Reauthenticate({ password });
  await elsewhere.GetAllCounts();
  await world.settle();
  world.mail.mails.length = 0;
  await anna.ChangePassword({ password: 'five-quiet-herons' });
  expect(await other.closed).toBe('io server disconnect');
  await expect(elsewhere.GetAllCounts()).rejects.toMatchObject({ status: 401 });
  expect(await anna.GetAllCounts()).toBeDefined();
  mine.close();
  await world.settle();
  const mail = world.mail.mails.find(({ to }) => to?.[0]?.address === anna.email);
  expect(mail?.subject).toBe('The password was changed');
  expect(mail?.text).toContain('your shared profile');
  expect(mail?.text).not.toContain('herons');
});

test.each([
  ['qwertyuiop12', 'PasswordTooWeak'],
  [leaked, 'PasswordBreached'],
] as const)('%s is not taken: %s', async (word, code) => {
  const anna = await given.profile();
  await anna.Reauthenticate({ password });
  await expect(here(anna).ChangePassword({ password: word })).rejects.toMatchObject({ status: 409, code });
  await given.stranger().LogOn({ userName: anna.name, password });
});

test('a log-on under way while the password changes does not slip through', async () => {
  const anna = await given.profile();
  await anna.Reauthenticate({ password });
  const trying = Array.from({ length: 6 }, () => given.stranger());
  const [, ...answers] = await Promise.allSettled([
    anna.ChangePassword({ password: 'five-quiet-herons' }),
    ...trying.map((browser) => browser.LogOn({ userName: anna.name, password })),
  ]);
  expect(answers).toHaveLength(6);
  const inside = await Promise.all(trying.map((browser) => browser.GetProfileData()));
  expect(inside.some(({ isLoggedIn }) => isLoggedIn)).toBe(false);
});

test('one hash at a time: a crowd is partly served and partly asked to come back', async () => {
  const anna = await given.profile();
  const answers = await Promise.allSettled(
    Array.from({ length: 90 }, () => given.stranger().LogOn({ userName: anna.name, password })),
  );
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as { status: number }] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(90);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
});

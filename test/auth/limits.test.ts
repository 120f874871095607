import { expect, test } from '@jest/globals';
import { logOn } from '../../shared/auth/contract.ts';
import { notifications } from '../../shared/notifications/contract.ts';
import { Guesses, networkOf } from '../../server/platform/http/guesses.ts';
import { Limits } from '../../server/platform/http/limits.ts';
import { given, password } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { Client } from '../support/actors.ts';
import { world } from '../support/world.ts';

const { url } = await anotherHouse({ rateLimitFactor: 1 });
const guess = (userName: string, word = 'wrong', browser = new Client(url)) =>
  browser.call(logOn.LogOn, { userName, password: word });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
/** Redis keeps its own time, so a minute of waiting is that nothing is counted any more. */
const calm = () => world.redis.flushdb();

test('guessing at one name ends after five tries, whether it is known or not, and says when to come back', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  for (const name of [anna.name, 'nobody-at-all']) {
    await calm();
    const tries = [];
    for (let n = 0; n < 5; n++) tries.push(await guess(name));
    expect(statuses(tries)).toEqual(Array(5).fill(409));
    const { status, headers, body } = await guess(name.toUpperCase(), password);
    expect([status, (body as { code: string }).code]).toEqual([429, 'TooManyRequests']);
    expect(Number(headers.get('retry-after'))).toBe(1);
  }
  expect((await guess(bert.name, password)).status).toBe(200);
});

test('twenty tries at the same moment win no more than five', async () => {
  await calm();
  const anna = await given.profile();
  const answers = statuses(await Promise.all(Array.from({ length: 20 }, () => guess(anna.name))));
  expect(answers.filter((status) => status === 409)).toHaveLength(5);
  expect(answers.filter((status) => status === 429)).toHaveLength(15);
});

test('guessing from one address ends by the twentieth name', async () => {
  await calm();
  const answers = [];
  for (let n = 0; n < 20; n++) answers.push(await guess(`somebody-${n}`));
  expect(statuses(answers).filter((status) => status === 409)).toHaveLength(15);
  expect(statuses(answers).slice(15)).toEqual(Array(5).fill(429));
});

test('each wrong guess costs twice the time of the one before, a right one forgives them', async () => {
  await calm();
  const guesses = new Guesses(world.platform.cache, 1);
  const about = { account: 'anna', address: '192.0.2.1' };
  const refusedFor = async () => {
    const refusal = await guesses.take(about).then(
      () => ({ retryAfter: 0 }),
      (error: { retryAfter: number }) => error,
    );
    return refusal.retryAfter;
  };
  for (let n = 0; n < 5; n++) expect(await refusedFor()).toBe(0);
  const waits = [];
  for (let n = 0; n < 12; n++) {
    waits.push(await refusedFor());
    expect(await refusedFor()).toBe(waits.at(-1));
    await world.redis.del('gate:account:anna');
    // Other names from there do not matter here.
    await world.redis.del('wrong:address:192.0.2.1', 'gate:address:192.0.2.1');
    expect(await refusedFor()).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  await guesses.right(about);
  for (let n = 0; n < 5; n++) expect(await refusedFor()).toBe(0);
});

test('a member is not shut out of a known browser by somebody else who guesses', async () => {
  await calm();
  const anna = await given.profile();
  for (let n = 0; n < 6; n++) await guess(anna.name);
  expect((await guess(anna.name, password)).status).toBe(429);
  const own = Object.assign(new Client(url), { device: anna.device });
  expect((await guess(anna.name, password, own)).status).toBe(200);
  for (let n = 0; n < 5; n++) expect((await guess(anna.name, 'wrong', own)).status).toBe(409);
  expect((await guess(anna.name, password, own)).status).toBe(429);
});

test('who is logged on cannot guess at the password either', async () => {
  await calm();
  const anna = await given.profile();
  const browser = Object.assign(new Client(url), { cookie: anna.cookie, device: anna.device });
  const tries = [];
  for (let n = 0; n < 6; n++) tries.push(await browser.call(logOn.Reauthenticate, { password: 'wrong' }));
  expect(statuses(tries)).toEqual([409, 409, 409, 409, 409, 429]);
});

test('a line with an IPv6 network of its own counts as one address', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('an hour of commands does not fit into a minute', async () => {
  const anna = await given.profile();
  const house = await anotherHouse({ rateLimitFactor: 0.05 });
  const browser = Object.assign(new Client(house.url), { cookie: anna.cookie });
  const answers = [];
  for (let n = 0; n < 7; n++) answers.push((await browser.call(notifications.SetNotificationsAsRead)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await browser.call(notifications.GetAllCounts)).status).toBe(200);
});

test('while Redis is away each process counts for itself', async () => {
  const away = world.redis.duplicate({ lazyConnect: true });
  const limits = new Limits(away, 1);
  for (let n = 0; n < 5; n++) await limits.take('resetMail', 'somebody');
  await expect(limits.take('resetMail', 'somebody')).rejects.toMatchObject({ code: 'TooManyRequests' });
  const about = { account: 'anna', address: '192.0.2.1' };
  for (let n = 0; n < 5; n++) await limits.guesses.take(about);
  await expect(limits.guesses.take(about)).rejects.toMatchObject({ code: 'TooManyRequests', retryAfter: 1 });
  away.disconnect();
});

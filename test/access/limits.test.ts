import { expect, test } from '@jest/globals';
import { logOn } from '../../shared/access.ts';
import { notifications } from '../../shared/notifications.ts';
import { Limits } from '../../server/platform/limits.ts';
import { given, password } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { Client } from '../support/actors.ts';
import { world } from '../support/world.ts';

test('guessing at one name ends after ten tries, and says when to come back', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { url } = await anotherHouse({ rateLimitFactor: 1 });
  const guess = (userName: string, word = 'wrong') => new Client(url).call(logOn.LogOn, { userName, password: word });
  // Her own log-on was the first of ten.
  const codes = (await Promise.all(Array.from({ length: 9 }, () => guess(anna.name)))).map((one) => one.status);
  expect(codes).toEqual(Array(9).fill(409));
  const { status, headers, body } = await guess(anna.name.toUpperCase(), password);
  expect([status, (body as { code: string }).code]).toEqual([429, 'TooManyRequests']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(290);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300);
  expect((await guess(bert.name, password)).status).toBe(200);
});

test('an hour of commands does not fit into a minute', async () => {
  const anna = await given.profile();
  const { url } = await anotherHouse({ rateLimitFactor: 0.05 });
  const browser = Object.assign(new Client(url), { cookie: anna.cookie });
  const answers = [];
  for (let n = 0; n < 7; n++) answers.push((await browser.call(notifications.SetNotificationsAsRead)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await browser.call(notifications.GetAllCounts)).status).toBe(200);
});

test('while Redis is away each process counts for itself', async () => {
  const away = world.platform.cache.duplicate({ lazyConnect: true });
  const limits = new Limits(away, 1);
  for (let n = 0; n < 10; n++) await limits.take('logOn', 'somebody');
  await expect(limits.take('logOn', 'somebody')).rejects.toMatchObject({ code: 'TooManyRequests' });
  away.disconnect();
});

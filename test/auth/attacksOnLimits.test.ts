import { expect, test } from '@jest/globals';
import { judgeGuess } from '../../server/modules/auth/guess.ts';
import { inTurn } from '../../server/modules/auth/hashQueue.ts';
import { logOn } from '../../shared/auth/contract.ts';
import { Client, withCalls } from '../support/actors.ts';
import { given, password } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

const json = { 'content-type': 'application/json' };

test('a profile is known from fifty browsers at most', async () => {
  const anna = await given.profile();
  await world.sql(
    `insert into known_device select $1, 'device-' || n, now() - n * interval '1 hour' from generate_series(1, 80) as n`,
    [anna.profileId],
  );
  await given.stranger().LogOn({ userName: anna.name, password });
  const rows = await world.sql('select 1 from known_device where profile_id = $1', [anna.profileId]);
  expect(rows).toHaveLength(50);
});

test('what a stranger types at the log-on does not shut a member out of a re-authentication', async () => {
  const { url } = await anotherHouse({ rateLimitFactor: 1 });
  await world.redis.flushdb();
  const anna = await given.profile();
  for (const userName of [`again ${anna.profileId}`, `again\n${anna.profileId}`]) {
    for (let n = 0; n < 7; n++) await new Client(url).call(logOn.LogOn, { userName, password: 'wrong' });
  }
  await world.redis.del('wrong:address:127.0.0.1', 'gate:address:127.0.0.1');
  // Without the cookie that names the browser, which has a count of its own.
  const browser = withCalls(Object.assign(new Client(url), { cookie: anna.cookie }));
  expect(await browser.Reauthenticate({ password })).toHaveProperty('until');
});

test('a try that is sent away because too many come at once does not count as a wrong one', async () => {
  await world.redis.flushdb();
  const anna = await given.profile();
  const idle: (() => void)[] = [];
  const wait = () => inTurn(() => new Promise<void>((done) => idle.push(done)));
  // One has its turn, sixty stand behind it.
  const waiting = [wait()];
  await new Promise((next) => setTimeout(next));
  for (let n = 0; n < 60; n++) waiting.push(wait());
  const call = { address: '192.0.2.9', device: undefined } as never;
  const about = { call, platform: world.platform };
  const find = () => Promise.resolve({ profileId: anna.profileId, passwordHash: null });
  for (let n = 0; n < 8; n++) {
    const tried = judgeGuess(about, anna.name, find, 'wrong', 'Wrong');
    await expect(tried).rejects.toMatchObject({ code: 'TooManyRequests', retryAfter: 2 });
  }
  const keys = await world.redis.keys('wrong:*');
  const counts = await Promise.all(keys.map((key) => world.redis.get(key)));
  expect(counts.filter((count) => Number(count) > 1)).toEqual([]);
  const settled = Promise.allSettled(waiting);
  for (let open = true; open;) {
    for (const done of idle.splice(0)) done();
    open = await Promise.race([settled.then(() => false), new Promise<true>((next) => setTimeout(next, 5, true))]);
  }
});

test('an IPv6 line is one address at every limit, however many it has', async () => {
  const { url } = await anotherHouse({ rateLimitFactor: 0.05, TRUST_PROXY: true });
  await world.redis.flushdb();
  const statusFor = async (address: string) => {
    const headers = { ...json, 'x-forwarded-for': address };
    return (await new Client(url).send('POST', '/api/LogOn/GetAssertionOptions', '{}', headers)).status;
  };
  const answers = [];
  for (const one of ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7::a:b', '2001:db8:7:7:ffff::'])
    answers.push(await statusFor(one));
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await statusFor('2001:db8:7:8::1')).toBe(200);
});

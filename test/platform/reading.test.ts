import { beforeEach, expect, test } from '@jest/globals';
import { Limits } from '../../server/platform/http/limits.ts';
import { Client, withCalls } from '../support/actors.ts';
import { given, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { world } from '../support/world.ts';

const house = () => anotherHouse({ rateLimitFactor: 1 });
const { url } = await house();

/** The same person, at a server with the limits that members meet. */
const at = (person: Somebody, address = url) =>
  Object.assign(withCalls(new Client(address)), { cookie: person.cookie });
const nobody = () => withCalls(new Client(url));

/** Asks as fast as it goes; answers how often it went well, and what the first refusal said. */
async function ask(times: number, call: (n: number) => Promise<{ status: number; headers: Headers }>) {
  const answers = [];
  for (let n = 0; n < times; n++) answers.push(await call(n));
  const refused = answers.filter(({ status }) => status === 429);
  return { passed: times - refused.length, retryAfter: Number(refused[0]?.headers.get('retry-after') ?? 0) };
}
const get = (browser: Client, path: string) => browser.send('GET', path);

beforeEach(() => world.redis.flushdb());

test('three hundred names cannot be tried out, neither by a stranger nor with many sessions of one member', async () => {
  const browser = nobody();
  const strangers = await ask(300, (n) => get(browser, `/api/EditProfile/IsProfileNameTaken?name=somebody${n}`));
  expect(strangers).toEqual({ passed: 60, retryAfter: expect.any(Number) });
  expect(strangers.retryAfter).toBeGreaterThan(500);
  const anna = await given.profile();
  const sessions = [at(anna), at(anna)];
  const own = await ask(100, (n) => get(sessions[n % 2]!, `/api/EditProfile/IsProfileNameTaken?name=somebody${n}`));
  expect(own.passed).toBe(60);
});

test('three hundred profiles cannot be opened one after the other, by whichever of their lists; again is free', async () => {
  const anna = await given.profile();
  const { rows } = { rows: Array.from({ length: 300 }, (_one, n) => n + 1) };
  const browser = at(anna);
  const lists = [
    'Profile/GetProfilePage',
    'Guestbook/GetGuestbook',
    'Lodges/GetProfileLodges',
    'Media/GetProfileMedia',
  ];
  const others = rows.filter((profileId) => profileId !== anna.profileId);
  const first = await ask(others.length, (n) => get(browser, `/api/${lists[n % 4]}?profileId=${others[n]}`));
  expect(first).toEqual({ passed: 150, retryAfter: expect.any(Number) });
  expect(first.retryAfter).toBeGreaterThan(300);
  const again = await ask(40, (n) => get(browser, `/api/Profile/GetProfilePage?profileId=${others[n % 20]}`));
  expect(again.passed).toBe(40);
  expect((await ask(5, () => get(browser, `/api/Profile/GetProfilePage?profileId=${anna.profileId}`))).passed).toBe(5);
});

test('a thousand people a day are what one person can look at, also in ten minutes of each hour', async () => {
  const anna = await given.profile();
  const limits = new Limits(world.platform.cache, 1);
  const reader = { accountId: anna.profileId, address: '192.0.2.1' };
  let seen = 0;
  for (let hour = 0; hour < 8; hour++) {
    for (let n = 0; n < 150; n++) {
      const passed = await limits.meet('seen', reader, [hour * 1000 + n + 1]).then(
        () => 1,
        () => 0,
      );
      seen += passed;
    }
    await world.redis.del(`seen:600:account:${anna.profileId}`, 'seen:600:address:192.0.2.1');
  }
  expect(seen).toBe(1000);
});

test('many profiles behind one address look at ten times as many people, and at no more', async () => {
  const limits = new Limits(world.platform.cache, 1);
  const address = '192.0.2.2';
  const looks = Array.from({ length: 1600 }, (_one, n) => ({ accountId: 1 + (n % 16), subjectId: 10_000 + n }));
  const answers = await Promise.allSettled(
    looks.map(({ accountId, subjectId }) => limits.meet('seen', { accountId, address }, [subjectId])),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1500);
});

test('a hundred and fifty searches in a row are too many, in whichever list', async () => {
  const anna = await given.profile();
  const browser = at(anna);
  const calls = [() => browser.SearchBlogEntries({ text: 'sea' }), () => browser.SearchLodges({ text: 'sea' })];
  let passed = 0;
  for (let n = 0; n < 150; n++) {
    await calls[n % 2]!().then(
      () => passed++,
      (error: { code: string }) => expect(error.code).toBe('TooManyRequests'),
    );
  }
  expect(passed).toBe(60);
});

test('who reads fast is never stopped: sixty pages a minute, each with a dozen questions, and thirty people', async () => {
  const anna = await given.profile();
  const { url: fresh } = await house();
  const browser = at(anna, fresh);
  const lists = ['Blogs/GetAllBlogEntries', 'Notifications/GetAllCounts', 'Lodges/GetMyLodges'];
  const pages = Array.from({ length: 720 }, (_one, n) => `/api/${lists[n % 3]}`);
  const people = Array.from({ length: 30 }, (_one, n) => `/api/Profile/GetProfilePage?profileId=${n + 1}`);
  const read = [...pages, ...people];
  expect((await ask(read.length, (n) => get(browser, read[n]!))).passed).toBe(read.length);
});

test('a machine that reads without end is stopped, by profile and by address', async () => {
  const limits = new Limits(world.platform.cache, 1);
  const address = '192.0.2.3';
  const often = async (times: number, accountId: number) => {
    const all = Array.from({ length: times }, () => limits.read({ accountId, address }, 1));
    return (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await often(1300, 0)).toBe(1200);
  const each = [];
  for (let accountId = 1; accountId <= 11; accountId++) each.push(await often(1200, accountId));
  expect(each).toEqual([...Array<number>(10).fill(1200), 0]);
});

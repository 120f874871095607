/** A replica that streams from the primary answers pages that may be older, and nobody misses what they wrote or were told of. */
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { blogs } from '../../shared/blogs/contract.ts';
import { blogLists } from '../../shared/blogs/lists.ts';
import { currentProfile } from '../../shared/profiles/currentProfile.ts';
import { notifications } from '../../shared/notifications/contract.ts';
import { examine } from '../../server/operate/doctor.ts';
import '../support/freshWorld.ts';
import { Client, withCalls, type Calls } from '../support/actors.ts';
import { anotherHouse, ask, caughtUp, given, onReplica, primary, replica, world } from './pair.ts';

const { config } = world.platform;
const readReplica = { DATABASE_REPLICA_URL: onReplica(config.DATABASE_READ_URL) };
const house = await anotherHouse(readReplica);

/** A page on which nothing happened for a while, so that all its queries are marked. */
class CalmPage extends Client {
  override send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
    return super.send(method, path, body, { ...headers, 'x-relaxed': '1' });
  }
}
const calmPageOf = ({ cookie, device }: Client): CalmPage & Calls =>
  withCalls(Object.assign(new CalmPage(house.url), { cookie, device }));

/** Waits until the server reads the replica, or does not. */
async function untilReplicaIs(used: boolean): Promise<void> {
  const ready = () => new Client(house.url).send('GET', '/api/ready');
  while (((await ready()).body as { replica: boolean }).replica !== used)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** What of a piece of work was asked of the replica, but for how far it has come. */
async function askedOfReplica(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: Parameters<typeof query>) {
    const [first] = args as unknown as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (this.port === replica.port && !text.includes('pg_is_in_recovery')) asked.push(text);
    return query.apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return asked;
}

async function anEntry() {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await caughtUp();
  await untilReplicaIs(true);
  return { anna, bert, blogEntryId, page: calmPageOf(bert) };
}

test('a marked query is answered by the replica, any other by the primary', async () => {
  const { bert, blogEntryId, page } = await anEntry();
  const marked = await askedOfReplica(async () => {
    expect((await page.GetBlogEntryData({ blogEntryId })).blogEntryId).toBe(blogEntryId);
    expect((await page.GetAllBlogEntries()).items.map((one) => one.blogEntryId)).toContain(blogEntryId);
  });
  expect(marked.filter((text) => text.includes('blog_entry')).length).toBeGreaterThan(1);
  const plain = withCalls(Object.assign(new Client(house.url), { cookie: bert.cookie }));
  expect(await askedOfReplica(() => plain.GetAllBlogEntries())).toEqual([]);
});

test('sessions, counts, commands and what follows them never touch it, nor do staff and what has to be so at this moment', async () => {
  const { anna, blogEntryId, page } = await anEntry();
  const support = calmPageOf(await given.profile({ role: 'Support' }));
  const asked = await askedOfReplica(async () => {
    await world.redis.flushdb();
    await page.UpdateBlogEntryReadCount({ blogEntryId });
    await page.AddBlogComment({ blogEntryId, text: 'Lovely.' });
    await world.settle();
    expect((await calmPageOf(anna).call(notifications.GetAllCounts)).body).toMatchObject({ newNotifications: 1 });
    expect(await page.call(currentProfile.GetProfileData)).toMatchObject({ status: 200 });
    expect(await support.call(blogLists.GetAllBlogEntries)).toMatchObject({ status: 200 });
  });
  expect(asked).toEqual([]);
});

test('a replica that stands still is left after four seconds, and read again when it has come after', async () => {
  const { anna, blogEntryId, page } = await anEntry();
  await ask(replica.adminUrl, 'select pg_wal_replay_pause()');
  await anna.AddBlogComment({ blogEntryId, text: 'Written while it stood still.' });
  const written = performance.now();
  const said = async () => (await page.GetComments({ blogEntryId })).items.length;
  expect(await said()).toBe(0);
  await untilReplicaIs(false);
  expect(performance.now() - written).toBeLessThan(6000);
  expect(await said()).toBe(1);
  expect(await askedOfReplica(said)).toEqual([]);
  await ask(replica.adminUrl, 'select pg_wal_replay_resume()');
  await untilReplicaIs(true);
  expect((await askedOfReplica(said)).length).toBeGreaterThan(0);
  expect(await said()).toBe(1);
});

test('a replica that goes costs no answer, nor one that says nothing any longer', async () => {
  const { blogEntryId, page } = await anEntry();
  const reads = () => Promise.all([1, 2, 3].map(() => page.call(blogs.GetComments, { blogEntryId })));
  await replica.stop();
  for (const { status } of await reads()) expect(status).toBe(200);
  await untilReplicaIs(false);
  expect(await askedOfReplica(reads)).toEqual([]);
  await replica.start();
  await untilReplicaIs(true);
  await replica.pause();
  const began = performance.now();
  try {
    for (const { status } of await reads()) expect(status).toBe(200);
    expect(performance.now() - began).toBeLessThan(4000);
    await untilReplicaIs(false);
  } finally {
    await replica.resume();
  }
  await untilReplicaIs(true);
});

test('a query that recovery cancels is asked of the primary', async () => {
  await anEntry();
  let asked = 0;
  const answer = await house.platform.relaxed(async ({ database }) => {
    const isReplica = database !== house.platform.database;
    asked++;
    if (isReplica)
      throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
    return 'from the primary';
  });
  expect([answer, asked]).toEqual(['from the primary', 2]);
  const refusal = house.platform.relaxed(() => Promise.reject(new Error('a fault of our own')));
  await expect(refusal).rejects.toThrow('a fault of our own');
});

test('what is no replica, or one of something else, is never read, and said in words', async () => {
  const wrong = async (url: string) => {
    const { platform } = await anotherHouse({ DATABASE_REPLICA_URL: url });
    while (!platform.database.replica?.wrong) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(platform.database.replica.isUsable).toBe(false);
    const findings = new Map(await examine({ ...config, DATABASE_REPLICA_URL: url }));
    expect(findings.get('the replica')).toBe(platform.database.replica.wrong);
    return platform.database.replica.wrong;
  };
  expect(await wrong(config.DATABASE_READ_URL)).toContain('is no replica');
  expect(await wrong(replica.readUrl)).toContain('of something else');
  expect(primary.port).not.toBe(replica.port);
  expect(new Map(await examine({ ...config, ...readReplica })).get('the replica')).toBeUndefined();
});

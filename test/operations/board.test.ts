import { beforeAll, expect, test } from '@jest/globals';
import { Queue, type ConnectionOptions } from 'bullmq';
import type { Client } from '../support/actors.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

let dora: Somebody;
let script: string;

beforeAll(async () => {
  dora = await given.profile({ role: 'Developer' });
  const { body } = await dora.send('GET', '/queues');
  script = /static\/js\/main\.\w+\.js/.exec(String(body))?.[0] ?? 'no script';
});

const everything = () =>
  [
    ['GET', '/queues'],
    ['GET', '/queues/'],
    ['GET', '/queues/queue/effects'],
    ['GET', '/queues/api/queues'],
    ['GET', '/queues/api/redis/stats'],
    ['GET', `/queues/${script}`],
    ['PUT', '/queues/api/queues/mails/pause'],
    ['POST', '/queues/api/queues/mails/add'],
  ] as const;

const answers = (person: Client, headers: Record<string, string> = {}) =>
  Promise.all(everything().map(async ([method, path]) => (await person.send(method, path, undefined, headers)).status));

const none = everything().map(() => 404);

test('to everybody but developers there is no queue page, nor any file of it', async () => {
  const [member, sara] = [await given.profile(), await given.profile({ role: 'Support' })];
  const locked = await given.profile({ role: 'Developer', status: 'Locked' });
  for (const person of [given.stranger(), member, sara, locked]) {
    expect(await answers(person, { origin: world.url })).toEqual(none);
    expect((await person.send('GET', '/queues/api/queues')).body).toMatchObject({ code: 'NotFound' });
  }
});

test('a developer who looks at the house as another developer does not see it either', async () => {
  const other = await given.profile({ role: 'Developer' });
  const guest = await given.anotherBrowserOf(dora);
  const [session] = await world.sql<{ id: number }>(
    'select id from session where profile_id = $1 order by id desc limit 1',
    [dora.profileId],
  );
  await world.sql(`update session set acting_as = $2, acting_until = now() + interval '1 hour' where id = $1`, [
    session!.id,
    other.profileId,
  ]);
  await world.redis.flushdb();
  expect(await answers(guest, { origin: world.url })).toEqual(none);
});

test('a developer sees the page with its files, under the policy of the house, and it stays in no cache', async () => {
  const page = await dora.send('GET', '/queues');
  expect([page.status, String(page.body).includes('<base href="/queues/"')]).toEqual([200, true]);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'; script-src 'self';");
  for (const path of ['/queues', '/queues/api/queues', `/queues/${script}`]) {
    const { status, headers } = await dora.send('GET', path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});

test('it shows the queues, and their jobs carry the number of an event and nothing else', async () => {
  const connection = world.platform.connection('look') as unknown as ConnectionOptions;
  const queue = new Queue('mails', { connection });
  await queue.add('SendEmail', { eventId: 7 }, { jobId: '7-SendEmail', delay: 60_000 });
  const { body } = await dora.send('GET', '/queues/api/queues?activeQueue=mails&page=1&status=delayed');
  const { queues } = body as { queues: { name: string; jobs: { name: string; data: unknown }[] }[] };
  expect(queues.map(({ name }) => name).sort()).toEqual([
    ...['effects', 'mails', 'media', 'overdue', 'pushes', 'schedules', 'storage'],
  ]);
  expect(queues.find(({ name }) => name === 'mails')?.jobs).toMatchObject([
    { name: 'SendEmail', data: { eventId: 7 } },
  ]);
  await queue.remove('7-SendEmail');
  await queue.close();
});

test('a change comes from the page itself and is on record by its address alone', async () => {
  const pause = (headers: Record<string, string>) =>
    dora.send('PUT', '/queues/api/queues/pushes/pause?because=words', '', headers);
  const record = () =>
    world.sql(
      `select name, role, reading, subject from audit where actor_id = $1 and name = 'QueueBoard' order by id`,
      [dora.profileId],
    );
  dora.origin = null;
  expect((await pause({})).body).toMatchObject({ code: 'CrossSite' });
  dora.origin = dora.url;
  expect((await pause({ origin: 'https://elsewhere.example' })).body).toMatchObject({ code: 'CrossSite' });
  expect(await record()).toEqual([]);
  expect((await pause({ origin: world.url, 'content-type': 'application/json' })).status).toBe(200);
  const { queues } = (await dora.send('GET', '/queues/api/queues')).body as {
    queues: { name: string; isPaused: boolean }[];
  };
  expect(queues.filter(({ isPaused }) => isPaused).map(({ name }) => name)).toEqual(['pushes']);
  await dora.send('PUT', '/queues/api/queues/pushes/resume', '', { origin: world.url });
  const subject = (verb: string) => ({ method: 'PUT', path: `/queues/api/queues/pushes/${verb}` });
  expect(await record()).toEqual([
    { name: 'QueueBoard', role: 50, reading: false, subject: subject('pause') },
    { name: 'QueueBoard', role: 50, reading: false, subject: subject('resume') },
  ]);
});

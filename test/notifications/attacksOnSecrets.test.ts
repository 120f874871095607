/** What of people's words stands where it should not: in Redis, in events, in what is logged of a failed job. */
import { expect, test } from '@jest/globals';
import { modules } from '../../server/modules/index.ts';
import { log } from '../../server/platform/log.ts';
import { device } from '../support/device.ts';
import { given } from '../support/given.ts';
import { machinery, until } from '../support/machinery.ts';
import { world } from '../support/world.ts';

const title = 'Whispering at Marstal';
const comment = 'A murmur for your ears';

/** Every key of Redis with what stands in it, whatever kind it is. */
async function everythingInRedis(): Promise<string> {
  const { redis } = world;
  const said: string[] = [];
  for (const key of await redis.keys('*')) {
    const kind = await redis.type(key);
    const read = {
      string: () => redis.get(key),
      hash: () => redis.hgetall(key),
      list: () => redis.lrange(key, 0, -1),
      set: () => redis.smembers(key),
      zset: () => redis.zrange(key, '0', '-1'),
      stream: () => redis.xrange(key, '-', '+'),
    }[kind];
    said.push(key, JSON.stringify(await read?.()));
  }
  return said.join('\n');
}

test('names, addresses, titles, words and keys of devices stand neither in Redis nor in events, nor are they logged', async () => {
  const lines: string[] = [];
  const [anna, bert] = await Promise.all([
    given.profile({ name: 'Quiet-Curlew' }),
    given.profile({ name: 'Loud-Dunlin' }),
  ]);
  const phone = device('secret-place');
  const elsewhere = await given.profile({ name: 'Mild-Knot' });
  await anna.Subscribe(phone.subscription);
  const { blogEntryId } = await given.blogEntry({ by: anna, title });
  const hers = await given.blogEntry({ by: elsewhere, title });
  for (const one of [anna, elsewhere])
    await one.UpdateProfileConfiguration({ key: 'notificationWording', value: 'Full' });
  // Each fails once, so that what is kept of a failure is seen too.
  world.push.answerNext(500);
  world.mail.refuse(elsewhere.email, '451 4.3.0 Not now, Mild-Knot');
  for (const method of ['warn', 'error'] as const) {
    const own = log[method].bind(log);
    log[method] = ((about: object, words: string) => {
      lines.push(
        JSON.stringify(about, (_key, value: unknown) =>
          value instanceof Error ? { ...value, message: value.message } : value,
        ),
        words,
      );
      own(about, words);
    }) as never;
  }
  const kinds = modules.flatMap((one) => one.jobs);
  for (const entry of [blogEntryId, hers.blogEntryId]) await bert.AddBlogComment({ blogEntryId: entry, text: comment });
  (await machinery(kinds)).start();
  const failed = () => ['SendPush', 'SendEmail'].every((job) => lines.some((line) => line.includes(`"${job}"`)));
  await until(failed);
  const [events] = await world.sql<{ all: string }>('select string_agg(data::text, chr(10)) as all from event');
  const [jobs] = await world.sql<{ all: string }>(`select string_agg(row_to_json(job)::text, chr(10)) as all from job`);
  const said = { redis: await everythingInRedis(), events: events!.all, jobs: jobs!.all, log: lines.join('\n') };
  expect(said.redis).toContain('SendPush');
  const { endpoint, p256DH, auth } = phone.subscription;
  const secrets = [
    title,
    comment,
    'Quiet-Curlew',
    'Loud-Dunlin',
    'Mild-Knot',
    elsewhere.email,
    endpoint,
    'secret-place',
    p256DH,
    auth,
  ];
  for (const [place, words] of Object.entries(said))
    expect([place, secrets.filter((secret) => words.includes(secret))]).toEqual([place, []]);
});

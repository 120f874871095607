import { beforeAll, expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { RawSocket } from './rawSocket.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

/** A server that limits as in production. */
let strict: Awaited<ReturnType<typeof anotherHouse>>;
beforeAll(async () => {
  strict = await anotherHouse({ rateLimitFactor: 1 });
});

test('who does not read is closed and told to come back; whoever reads hears everything', async () => {
  const anna = await given.profile();
  const [reads, stands] = [await openPage(anna), await RawSocket.open(world.url, anna)];
  stands.pause();
  const many = 2000;
  for (let nth = 0; nth < many; nth++) {
    world.platform.hub.stale(anna.profileId, [String(nth), 'x'.repeat(9000)]);
    if (nth % 50 === 0) await reads.until(() => reads.news.length >= nth - 50);
  }
  await reads.until(() => reads.news.length === many);
  stands.resume();
  expect(await stands.closed).toEqual({ code: 1013, reason: 'TooSlow' });
  expect(stands.read.length).toBeLessThan(many);
  expect(reads.stale.map(([nth]) => Number(nth))).toEqual(Array.from({ length: many }, (_, nth) => nth));
});

test('few large pieces that are not read close a socket, too, within seconds', async () => {
  const anna = await given.profile();
  const stands = await RawSocket.open(world.url, anna);
  stands.pause();
  for (let nth = 0; nth < 20; nth++) world.platform.hub.stale(anna.profileId, ['x'.repeat(1_000_000)]);
  const shut = async () => (await world.platform.metrics.text()).match(/shut_total\{reason="TooSlow"\} (\d+)/)?.[1];
  const before = await shut();
  while ((await shut()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
  stands.resume();
  expect((await stands.closed).code).not.toBe(1005);
});

test('what is told at one go closes nobody who reads', async () => {
  const anna = await given.profile();
  const page = await openPage(anna);
  for (let nth = 0; nth < 1000; nth++) world.platform.hub.stale(anna.profileId, [String(nth)]);
  await page.until(() => page.news.length === 1000);
});

/** What no page sends, as engine.io and socket.io would write it. */
const rubbish: [what: string, packet: string | Buffer][] = [
  ['a topic that is no text', '42["watch",{"topic":"chat:1"}]'],
  ['a topic that is too long', `42["watch","chat:${'1'.repeat(200)}"]`],
  ['no topic', '42["watch"]'],
  ['more than a topic', '421["watch","chat:1","chat:2"]'],
  ['an unknown event', '42["say","chat:1"]'],
  ['an event of the object itself', '42["constructor","chat:1"]'],
  ['binary bytes', Buffer.from([1, 2, 3])],
  ['an event with binary parts to come', '451-["watch",{"_placeholder":true,"num":0}]'],
  ['an answer to nothing', '431["yes"]'],
];

test.each(rubbish)('%s closes the socket, with a reason', async (_what, packet) => {
  const anna = await given.profile();
  const [socket, page] = [await RawSocket.open(world.url, anna), await openPage(anna)];
  socket.send(packet);
  expect(await socket.closed).toEqual({ code: 1008, reason: 'BadPacket' });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  expect(await page.watch(`blogEntry:${blogEntryId}`)).toBe(true);
});

test.each([
  ['no JSON', '42["watch"'],
  ['more than ten thousand bytes', `42["watch","${'1'.repeat(20_000)}"]`],
  ['a packet of no kind', '9'],
])('%s closes the socket', async (_what, packet) => {
  const socket = await RawSocket.open(world.url, await given.profile());
  socket.send(packet);
  await socket.closed;
});

test.each([
  ['wishes', (socket: RawSocket) => socket.send('42["unwatch","chat:1"]')],
  ['signs of life', (socket: RawSocket) => socket.send('3')],
  ['pings of the protocol below', (socket: RawSocket) => socket.ping()],
])('a flood of %s closes the socket that sends it, before it is judged', async (_what, send) => {
  const [anna, bert] = [await given.profile(), await given.profile()];
  const flood = await RawSocket.open(strict.url, anna);
  const calm = await RawSocket.open(strict.url, bert);
  for (let nth = 0; nth < 500; nth++) send(flood);
  expect(await flood.closed).toEqual({ code: 1008, reason: 'TooFast' });
  for (let nth = 0; nth < 40; nth++) calm.send('42["unwatch","chat:1"]');
  calm.send('427["watch","chat:1"]');
  await calm.until((packet) => packet.startsWith('437'));
  calm.end();
});

test('a session has fifty sockets open on one server, and one more is closed', async () => {
  const anna = await given.profile();
  const page = () => openPage(Object.assign(Object.create(anna), { url: strict.url }));
  const pages = await Promise.all(Array.from({ length: 50 }, page));
  const late = await page();
  expect(await late.closed).toBe('transport close');
  pages[0]!.close();
  await pages[0]!.closed;
  const next = await page();
  strict.platform.hub.stale(anna.profileId, ['Told']);
  await next.until(() => next.stale.length > 0);
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { blogs } from '../../../shared/blogs/contract.ts';
import { notifications } from '../../../shared/notifications/contract.ts';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { connectHub, disconnectHub } from '../../../client/platform/hub.ts';
import { endpointActions } from '../../../client/platform/api.ts';
import { store } from '../../../client/platform/store.ts';
import { heard } from '../../support/jsdom/socket.ts';

// It is told of before anybody asks.
endpointActions(notifications.GetAllCounts);

let now = 1_000_000;
/** How calls are answered; by default at once. */
let answered: Promise<unknown>;
let marks: boolean[];

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  now += 60_000;
  answered = Promise.resolve();
  globalThis.fetch = (async (_address: string, { headers = {} }: { headers?: Record<string, string> }) => {
    marks.push(headers['x-relaxed'] === '1');
    await answered;
    return new Response('{"items":[],"more":false}');
  }) as never;
});
afterEach(disconnectHub);

const later = (seconds: number) => void (now += seconds * 1000);
const ask = (contract: Parameters<typeof endpointActions>[0], argument: unknown) =>
  store.dispatch(
    endpointActions(contract).initiate(argument, { subscribe: false, forceRefetch: true }),
  ) as Promise<unknown>;

/** Whether the next query is marked as one that may be older. */
async function isMarked(): Promise<boolean> {
  marks = [];
  await ask(blogLists.GetAllBlogEntries, {});
  return marks[0]!;
}

test('a command keeps queries from being marked while it is under way, and for ten seconds after its answer', async () => {
  expect(await isMarked()).toBe(true);
  let answer: (value: unknown) => void;
  answered = new Promise((resolve) => (answer = resolve));
  const sent = ask(blogs.AddBlogComment, { input: { blogEntryId: 1, text: 'Hello.' }, commandId: 'one' });
  expect(marks).toEqual([true, false]);
  answered = Promise.resolve();
  later(30);
  expect(await isMarked()).toBe(false);
  answer!(undefined);
  await sent;
  later(9.9);
  expect(await isMarked()).toBe(false);
  later(0.2);
  expect(await isMarked()).toBe(true);
});

test.each([
  ['stale', 'news', { stale: [] }],
  ['counts', 'news', { counts: {} }],
  ['comments', 'comments', {}],
])('so does what the hub tells as %s', async (_what, name, message) => {
  connectHub();
  await Promise.resolve();
  for (let turns = 0; turns < 50 && !heard.has('connect'); turns++) await new Promise((resolve) => setTimeout(resolve));
  later(60);
  expect(await isMarked()).toBe(false);
  heard.get('connect')?.();
  expect(await isMarked()).toBe(false);
  later(10.1);
  expect(await isMarked()).toBe(true);
  heard.get(name)?.(message);
  expect(await isMarked()).toBe(false);
  later(10.1);
  expect(await isMarked()).toBe(true);
  heard.get('disconnect')?.('transport close');
  later(60);
  expect(await isMarked()).toBe(false);
});

import { beforeEach, expect, test } from '@jest/globals';
import { blogs } from '../../../shared/blogs/contract.ts';
import { notifications } from '../../../shared/notifications/contract.ts';
import { favorites } from '../../../shared/people/contract.ts';
import { endpointActions } from '../../../client/platform/api.ts';
import type { CallError } from '../../../client/platform/sending.ts';
import { store } from '../../../client/platform/store.ts';

/** What the next answers are; then everything is well. */
let statuses: (number | 'nobody')[];
let keys: (string | null)[];

beforeEach(() => {
  keys = [];
  globalThis.fetch = ((_address: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? null);
    const status = statuses.shift() ?? 200;
    if (status === 'nobody') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(status === 200 ? '{"commentId":1}' : '<h1>Bad gateway</h1>', { status }));
  }) as never;
});

const answerTo = async (contract: Parameters<typeof endpointActions>[0], argument: unknown) =>
  (await store.dispatch(endpointActions(contract).initiate(argument, { forceRefetch: true }))) as {
    data?: unknown;
    error?: CallError;
  };
const comment = (commandId?: string) =>
  answerTo(blogs.AddBlogComment, {
    input: { blogEntryId: 1, text: 'Hello.' },
    ...(commandId && { commandId }),
  });

test.each([[[502, 503]], [[504]], [['nobody', 503]]] as (number | 'nobody')[][][])(
  'a command is repeated under its id while a server changes: %j',
  async (before) => {
    statuses = [...before];
    expect(await comment('one')).toMatchObject({ data: { commentId: 1 } });
    expect(keys).toEqual(Array(before.length + 1).fill('one'));
  },
);

test.each([500, 409, 429])('what a server decided with %d is not asked again', async (status) => {
  statuses = [status];
  expect(await comment('two')).toMatchObject({ error: { status } });
  expect(keys).toEqual(['two']);
});

test('a command without an id is not repeated: nobody would know whether it was done', async () => {
  for (const status of [503, 'nobody'] as const) {
    statuses = [status];
    expect((await comment()).error).toBeDefined();
  }
  expect(keys).toEqual([null, null]);
});

test('a query is asked again, and its failure is told in the end', async () => {
  statuses = [503];
  expect(await answerTo(notifications.GetAllCounts, {})).toMatchObject({ data: {} });
  statuses = Array<number>(9).fill(503);
  expect(await answerTo(favorites.GetFavorites, {})).toMatchObject({ error: { status: 503 } });
  expect(keys).toHaveLength(2 + 5);
}, 15_000);

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { HubMessages } from '../../../shared/hub.ts';
import { Link } from 'react-router';
import { card } from '../people/server.tsx';
import { connectHub, disconnectHub } from '../../../client/platform/hub.ts';
import { blogs } from '../../../shared/blogs/contract.ts';
import { Comments } from '../../../client/features/blogs/Comments.tsx';
import { useQuery } from '../../../client/platform/api.ts';
import { Loaded } from '../../../client/ui/Loaded.tsx';
import { open, serve } from '../people/server.tsx';
import { heard, watched } from '../../support/jsdom/socket.ts';

const comment = (
  commentId: number,
  parentCommentId: number | null = null,
  text: string | null = `Words ${commentId}`,
) => ({
  commentId,
  parentCommentId,
  author: text === null ? null : card(commentId, `writer${commentId}`),
  text,
  at: '2026-11-14T16:20:00.000Z',
  edited: false,
  byAuthor: false,
  can: [],
});
type Said = ReturnType<typeof comment>;

/** What stands in the thread on the server. */
let said: Said[];
/** What was asked about comments: the numbers of some, or all. */
let asked: (number[] | 'all')[];
/** How many comments an answer holds. */
let partSize: number;
/** Holds the answers back while it is there. */
let gate: Promise<void> | undefined;

const facts = { blogEntryId: 5, commentsAllowed: true, can: ['AddBlogComment'] };

function Page() {
  const entry = useQuery(blogs.GetBlogEntryData, { blogEntryId: 5 });
  return (
    <Loaded read={entry} skeleton={null}>
      {(data) => (
        <>
          <Link to="#comment-2">The second</Link>
          <Comments entry={data} />
        </>
      )}
    </Loaded>
  );
}

/** Opens the page of an entry, and the line to the hub. */
async function opened(...there: Said[]) {
  said = there;
  asked = [];
  const commands = serve({ GetProfileData: {} });
  const { fetch } = globalThis;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://house.example');
    if (url.pathname.endsWith('/GetBlogEntryData'))
      return new Response(JSON.stringify({ ...facts, comments: said.length }));
    if (!url.pathname.endsWith('/GetComments')) return fetch(address, init);
    const ids = url.searchParams.getAll('commentIds').map(Number);
    asked.push(ids.length > 0 ? ids : 'all');
    const after = said.findIndex(({ commentId }) => commentId === Number(url.searchParams.get('after'))) + 1;
    const items =
      ids.length > 0 ? said.filter(({ commentId }) => ids.includes(commentId)) : said.slice(after, after + partSize);
    const more = ids.length === 0 && after + partSize < said.length;
    const answer = JSON.stringify({ items, more, ...(ids.length > 0 && { comments: said.length }) });
    await gate;
    return new Response(answer);
  }) as typeof globalThis.fetch;
  open(<Page />);
  connectHub();
  await waitFor(() => expect(heard.has('comments')).toBe(true));
  for (const { text } of there.slice(0, partSize)) await screen.findByText(text ?? 'This comment was removed.');
  return commands;
}

const tell = (commentIds: number[], topic = 'blogEntry:5') =>
  act(() => heard.get('comments')?.({ topic, commentIds } satisfies Parameters<HubMessages['comments']>[0]));

/** The numbers of the comments that are shown, from above. */
const shown = () => screen.queryAllByRole('article').map(({ id }) => Number(id.replace('comment-', '')));

beforeEach(() => {
  sessionStorage.clear();
  partSize = 500;
});
afterEach(() => {
  disconnectHub();
  gate = undefined;
});

test('of a busy thread only what is new is asked for, once for all that came together', async () => {
  await opened(comment(2), comment(1));
  expect(watched).toEqual(new Set(['blogEntry:5']));
  const fresh = Array.from({ length: 50 }, (_, at) => comment(at + 3));
  let release = () => {};
  gate = new Promise((resolve) => (release = resolve));
  said = [...said, ...fresh];
  // The first opens a question; whatever comes until it is answered waits for the next.
  tell([3]);
  for (const { commentId } of fresh.slice(1)) tell([commentId]);
  release();
  gate = undefined;
  await screen.findByText('Words 52');
  expect(asked).toEqual(['all', [3], fresh.slice(1).map(({ commentId }) => commentId)]);
  expect(shown()).toEqual([...said.map(({ commentId }) => commentId)].sort((one, other) => other - one));
  screen.getByRole('heading', { name: '52 comments' });
});

test('what was edited stands as it is by now, and what is gone is not there', async () => {
  await opened(comment(3), comment(2), comment(1));
  said = [comment(3, null, 'Other words'), comment(1)];
  tell([3, 2]);
  await screen.findByText('Other words');
  expect(shown()).toEqual([3, 1]);
  expect(asked).toEqual(['all', [3, 2]]);
});

test('with the last answer the empty place of what it answered goes, too', async () => {
  await opened(comment(1, null, null), comment(2, 1));
  said = [];
  tell([2]);
  await waitFor(() => expect(shown()).toEqual([]));
  expect(asked).toEqual(['all', [2]]);
});

test('what became of another page is nothing to this one', async () => {
  await opened(comment(1));
  tell([2], 'blogEntry:6');
  tell([1]);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual(['all', [1]]);
});

test('what cannot be read alone is read with all the rest', async () => {
  await opened(comment(1));
  const { fetch } = globalThis;
  globalThis.fetch = (async (address: string, init: RequestInit) =>
    address.includes('commentIds')
      ? new Response(JSON.stringify({ code: 'Unexpected' }), { status: 500 })
      : fetch(address, init)) as typeof globalThis.fetch;
  said = [comment(2), comment(1)];
  tell([2]);
  await screen.findByText('Words 2');
  expect(asked).toEqual(['all', 'all']);
});

test('a long thread opens part by part, and news stand in the part where they belong', async () => {
  partSize = 2;
  await opened(...[9, 8, 7, 6, 5].map((one) => comment(one)));
  expect(shown()).toEqual([9, 8]);
  act(() => screen.getByRole('button', { name: 'Show more' }).click());
  await screen.findByText('Words 6');
  expect(shown()).toEqual([9, 8, 7, 6]);
  said = [comment(10), ...said.map((one) => (one.commentId === 7 ? comment(7, null, 'Other words') : one))];
  tell([10, 7]);
  await screen.findByText('Other words');
  expect(shown()).toEqual([10, 9, 8, 7, 6]);
  expect(asked).toEqual(['all', 'all', [10, 7]]);
  act(() => screen.getByRole('button', { name: 'Show more' }).click());
  await screen.findByText('Words 5');
  expect(shown()).toEqual([10, 9, 8, 7, 6, 5]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a link to a comment further down opens the parts as far as that', async () => {
  // The browser of the tests shows nothing, and so scrolls nowhere.
  Element.prototype.scrollIntoView = () => undefined;
  partSize = 2;
  await opened(...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((one) => comment(one)));
  act(() => screen.getByRole('link', { name: 'The second' }).click());
  await screen.findByText('Words 2');
  await waitFor(() => expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3, 2]));
});

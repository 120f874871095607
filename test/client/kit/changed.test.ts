import { expect, test } from '@jest/globals';
import { changed, type Page } from '../../../client/kit/comments/changed.ts';

interface Said {
  commentId: number;
  parentCommentId: number | null;
  author: null;
  text: string;
  at: string;
  edited: boolean;
  can: string[];
}

const said = (commentId: number, parentCommentId: number | null = null, text = 'Hello'): Said => ({
  ...{ commentId, parentCommentId, author: null, text, at: '2026-11-14T16:20:00.000Z', edited: false, can: [] },
});

const byThread = (one: Said, other: Said) =>
  (one.parentCommentId ?? one.commentId) - (other.parentCommentId ?? other.commentId) ||
  one.commentId - other.commentId;

const idsOf = (pages: Page<Said>[] | undefined) =>
  pages?.map(({ items, more }) => [items.map(({ commentId }) => commentId), more]);

/** Pages of two with these comments, and what becomes of them by the news. */
const after = (
  pages: [number[], boolean][],
  news: { ids: number[]; items: Said[] },
  { from = 0, order = byThread }: { from?: number; order?: typeof byThread } = {},
) =>
  changed(
    { pages: pages.map(([ids, more]) => ({ items: ids.map((one) => said(one)), more })), from, size: 2, order },
    { commentIds: news.ids, items: news.items },
  );

test('what comes in between moves the rest on, page by page', () => {
  const pages = after(
    [
      [[1, 3], true],
      [[4, 5], false],
    ],
    { ids: [9], items: [said(1), said(9, 1)] },
  );
  expect(idsOf(pages)).toEqual([
    [[1, 9], true],
    [[3, 4], true],
  ]);
});

test('newest first, what comes stands above, and the last goes behind "more"', () => {
  const newest = (one: Said, other: Said) => other.commentId - one.commentId;
  const pages = after([[[3, 2], false]], { ids: [4], items: [said(4)] }, { order: newest });
  expect(idsOf(pages)).toEqual([[[4, 3], true]]);
});

test('what comes behind an open end is not shown before that is asked for', () => {
  expect(idsOf(after([[[1, 2], true]], { ids: [7], items: [said(7)] }))).toEqual([[[1, 2], true]]);
  expect(idsOf(after([[[1], false]], { ids: [7], items: [said(7)] }))).toEqual([[[1, 7], false]]);
});

test('an edited comment keeps its place', () => {
  const pages = after([[[1, 2], false]], { ids: [1], items: [said(1, null, 'Other')] });
  expect(pages?.[0]?.items.map(({ text }) => text)).toEqual(['Other', 'Hello']);
});

test('what slides in from outside of the window has it read again', () => {
  // One less: the first behind the window moves into it.
  expect(after([[[1, 2], true]], { ids: [2], items: [] })).toBeUndefined();
  expect(after([[[1, 2], true]], { ids: [2, 7], items: [said(7)] })).toBeUndefined();
  expect(idsOf(after([[[1, 2], false]], { ids: [2], items: [] }))).toEqual([[[1], false]]);
  // One more, or perhaps one less, before the window.
  const before = { from: 2 };
  expect(after([[[5, 6], false]], { ids: [9], items: [said(3), said(9, 3)] }, before)).toBeUndefined();
  expect(after([[[5, 6], false]], { ids: [4], items: [] }, before)).toBeUndefined();
  expect(idsOf(after([[[5, 6], false]], { ids: [9], items: [said(9)] }, before))).toEqual([[[5, 6], true]]);
});

test('parts with ends of their own keep them: what comes stands in the part that ends behind it', () => {
  const newest = (one: Said, other: Said) => other.commentId - one.commentId;
  const pages = [
    [9, 8],
    [5, 4],
  ].map((ids, at) => ({ items: ids.map((one) => said(one)), more: at === 0 }));
  const news = { commentIds: [4, 10, 6], items: [said(10), said(6)] };
  expect(idsOf(changed({ pages, from: 0, size: Infinity, order: newest }, news))).toEqual([
    [[10, 9, 8], true],
    [[6, 5], false],
  ]);
});

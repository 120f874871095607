import { act, renderHook } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { threadsOf, useArrivals, type Comment } from '../../../client/features/blogs/useThread.ts';

const comment = (commentId: number, parentCommentId: number | null = null): Comment => ({
  commentId,
  parentCommentId,
  author: null,
  text: 'Hello',
  at: '2026-11-14T16:20:00.000Z',
  edited: false,
  byAuthor: false,
  can: [],
});

const shape = (comments: Comment[], newestFirst: boolean) =>
  threadsOf(comments, newestFirst).map(({ first, answers }) => [first, ...answers].map((one) => one.commentId));

test('threads turn around, the answers in them stay oldest first', () => {
  const comments = [comment(1), comment(3, 1), comment(2, 1), comment(4)];
  expect(shape(comments, true)).toEqual([[4], [1, 2, 3]]);
  expect(shape(comments, false)).toEqual([[1, 2, 3], [4]]);
});

test('what arrives while somebody writes waits until it is asked for, what is mine does not', () => {
  document.body.innerHTML = '<section id="thread"><textarea></textarea></section>';
  const before = [comment(1)];
  const { result, rerender } = renderHook(
    ({ comments }) => useArrivals('thread', comments, (one) => one.commentId === 3),
    { initialProps: { comments: before } },
  );
  act(() => document.querySelector('textarea')?.focus());
  rerender({ comments: [...before, comment(2), comment(3)] });
  expect(result.current.shown.map((one) => one.commentId)).toEqual([1, 3]);
  expect(result.current.held).toHaveLength(1);
  expect(result.current.arrived).toBe(1);
  act(() => result.current.release());
  expect(result.current.shown).toHaveLength(3);
});

test('what arrives while nobody is busy appears at once', () => {
  document.body.innerHTML = '<section id="thread"></section>';
  const { result, rerender } = renderHook(({ comments }) => useArrivals('thread', comments, () => false), {
    initialProps: { comments: [comment(1)] },
  });
  rerender({ comments: [comment(1), comment(2)] });
  expect(result.current.shown).toHaveLength(2);
  expect(result.current.held).toHaveLength(0);
});

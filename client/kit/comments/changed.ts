import type { Comment } from './comment.ts';

/** A part of a thread that is read at once; `more` tells that others follow it, where threads come in pages. */
export interface Page<C extends Comment = Comment> {
  items: C[];
  more?: boolean;
}

export interface Window<C extends Comment = Comment> {
  pages: readonly Page<C>[];
  /** How many comments stand before it. */
  from: number;
  /** How many comments a page holds. */
  size: number;
  order: (one: C, other: C) => number;
}

/** What was read anew: comments by their numbers, and those that they answer. What is not among `items` is gone. */
export interface News<C extends Comment = Comment> {
  commentIds: readonly number[];
  items: readonly C[];
}

const idsOf = (comments: readonly Comment[]) => new Set(comments.map(({ commentId }) => commentId));

/**
 * The pages of a window with some comments as they are by now. Undefined where that cannot be told from these alone, since
 * comments from outside of the window move into it; then its pages are read again.
 */
export function changed<C extends Comment>(window: Window<C>, news: News<C>): Page<C>[] | undefined {
  const { pages, from, size, order } = window;
  const before = pages.flatMap(({ items }) => items);
  const [known, fresh] = [idsOf(before), idsOf(news.items)];
  const more = pages.at(-1)?.more;
  const [first, last] = [before[0], before.at(-1)];
  const isBefore = (comment: C) => from > 0 && first !== undefined && order(comment, first) < 0;
  const isBehind = (comment: C) => more === true && last !== undefined && order(comment, last) > 0;
  const asked = new Set(news.commentIds);
  const moves = (commentId: number) => {
    const comment = news.items.find((one) => one.commentId === commentId);
    return !known.has(commentId) && (!comment || isBefore(comment));
  };
  if (from > 0 && news.commentIds.some(moves)) return undefined;
  // What an answer hangs on was asked for with it.
  for (const { commentId, parentCommentId } of before)
    if (parentCommentId && news.commentIds.includes(commentId)) asked.add(parentCommentId);
  const stays = before.filter(({ commentId }) => !asked.has(commentId) && !fresh.has(commentId));
  const arrives = news.items.filter((one) => known.has(one.commentId) || (!isBefore(one) && !isBehind(one)));
  const now = [...stays, ...arrives].sort(order);
  const room = size * pages.length;
  if (more && now.length < room) return undefined;
  return pages.map((page, at) => ({
    items: now.slice(at && at * size, (at + 1) * size),
    ...(page.more !== undefined && { more: at < pages.length - 1 ? page.more : now.length > room || more === true }),
  }));
}

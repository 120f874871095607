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
  /** How many comments a page holds; `Infinity` where each has an end of its own. */
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
  const changedIds = new Set(news.commentIds);
  const moves = (commentId: number) => {
    const comment = news.items.find((one) => one.commentId === commentId);
    return !known.has(commentId) && (!comment || isBefore(comment));
  };
  if (from > 0 && news.commentIds.some(moves)) return undefined;
  // What an answer hangs on was asked for with it.
  for (const { commentId, parentCommentId } of before)
    if (parentCommentId && news.commentIds.includes(commentId)) changedIds.add(parentCommentId);
  const stays = before.filter(({ commentId }) => !changedIds.has(commentId) && !fresh.has(commentId));
  const arrives = news.items.filter((one) => known.has(one.commentId) || (!isBefore(one) && !isBehind(one)));
  const now = [...stays, ...arrives].sort(order);
  if (size === Infinity) return withOwnEnds(window, now);
  const room = size * pages.length;
  if (more && now.length < room) return undefined;
  return pages.map((page, at) => ({
    items: now.slice(at * size, (at + 1) * size),
    ...(page.more !== undefined && { more: at < pages.length - 1 ? page.more : now.length > room || more === true }),
  }));
}

/** Each comment on the first page that ends with it or later; behind them all on the last one. */
function withOwnEnds<C extends Comment>({ pages, order }: Window<C>, now: readonly C[]): Page<C>[] {
  const ends = pages.slice(0, -1).map(({ items }) => items.at(-1));
  const pageOf = (comment: C) => {
    const page = ends.findIndex((end) => end && order(comment, end) <= 0);
    return page < 0 ? pages.length - 1 : page;
  };
  return pages.map((page, at) => ({ ...page, items: now.filter((comment) => pageOf(comment) === at) }));
}

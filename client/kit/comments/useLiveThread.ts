import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { mostCommentIds } from '../../../shared/comments.ts';
import type { Query } from '../../../shared/contract.ts';
import { onMessage, watchTopic } from '../../platform/hub.ts';
import { askAnew, known, markStale, patch, settled } from '../../platform/store.ts';
import { changed, type Page } from './changed.ts';
import type { Comment } from './comment.ts';

/** A query that lists comments, all or in pages, or some by their numbers. */
export type CommentsQuery = Query & { readonly input: { readonly shape: { commentIds: unknown } } };

type ThreadInput = Record<string, unknown> & { skip?: number; take?: number };

/** Where the comments of a page are read. */
export interface Thread<C extends Comment = Comment> {
  /** What the hub calls the page. */
  topic: string;
  reading: CommentsQuery;
  /** What is asked for each part of the thread that is open, in their order. */
  inputs: readonly ThreadInput[];
  /** The query that tells how many comments there are, as `comments`, and what it is asked. */
  counting: readonly [contract: Query, input: Record<string, unknown>];
  /** How comments stand in the answers. */
  order: (one: C, other: C) => number;
}

/**
 * Keeps what is known of a thread as it is by now: comments that are new, changed or gone are told by their numbers, and read
 * alone. The server tells of a page at most once a second; here one question waits for the other. Gives back the function
 * that tells of what was done here.
 */
export function useLiveThread<C extends Comment>(thread: Thread<C>): (commentId: number) => void {
  const latest = useRef(thread);
  useLayoutEffect(() => {
    latest.current = thread;
  });
  const news = useRef<(commentIds: readonly number[]) => void>(undefined);
  const take = useCallback((commentIds: readonly number[]) => {
    news.current ??= newsOf(() => latest.current);
    news.current(commentIds);
  }, []);
  const { topic } = thread;
  useEffect(() => {
    const stop = onMessage('comments', (message) => message.topic === topic && take(message.commentIds));
    const leave = watchTopic(topic);
    return () => {
      stop();
      leave();
    };
  }, [topic, take]);
  return (commentId) => take([commentId]);
}

/** Takes numbers of comments, and reads those that came together in one go. */
function newsOf<C extends Comment>(latest: () => Thread<C>) {
  const announcedIds = new Set<number>();
  let asking = false;
  const ask = async () => {
    asking = true;
    while (announcedIds.size > 0) {
      const commentIds = [...announcedIds].slice(0, mostCommentIds);
      for (const commentId of commentIds) announcedIds.delete(commentId);
      await catchUp(latest, commentIds);
    }
    asking = false;
  };
  return (commentIds: readonly number[]) => {
    for (const commentId of affected(latest(), commentIds)) announcedIds.add(commentId);
    if (!asking) void ask();
  };
}

const pagesOf = <C extends Comment>({ reading, inputs }: Thread<C>) =>
  inputs.map((input) => known(reading, input) as Page<C> | undefined);

/** Comments that were told of, and those that quote them. */
function affected<C extends Comment>(thread: Thread<C>, commentIds: readonly number[]): number[] {
  const quoting = pagesOf(thread).flatMap((page) =>
    (page?.items ?? []).filter(({ quoted }) => quoted && commentIds.includes(quoted.commentId)),
  );
  return [...commentIds, ...quoting.map(({ commentId }) => commentId)];
}

/** Reads some comments alone; what cannot be put in its place is read with all the rest. */
async function catchUp<C extends Comment>(latest: () => Thread<C>, commentIds: readonly number[]): Promise<void> {
  const { reading, inputs } = latest();
  // What is under way may be older than the news, and would come after them.
  await Promise.all(inputs.map((input) => settled(reading, input)));
  const { skip: _skip, take: _take, ...about } = inputs[0] ?? {};
  const again = () => void markStale(reading.tags);
  try {
    const answer = (await askAnew(reading, { ...about, commentIds })) as Page<C> & { comments: number };
    if (!show(latest(), commentIds, answer)) again();
  } catch {
    again();
  }
}

/** Answers whether the news could be put where they belong. */
function show<C extends Comment>(
  thread: Thread<C>,
  commentIds: readonly number[],
  { items, comments }: Page<C> & { comments: number },
): boolean {
  const { reading, inputs, order } = thread;
  const [contract, input] = thread.counting;
  const pages = pagesOf(thread).filter((page) => page !== undefined);
  const { skip: from = 0, take: size = Infinity } = inputs[0] ?? {};
  const next = pages.length === inputs.length && changed({ pages, from, size, order }, { commentIds, items });
  patch(contract, input, (answer) => void Object.assign(answer as object, { comments }));
  if (!next) return false;
  inputs.forEach((pageInput, at) => patch(reading, pageInput, (page) => void Object.assign(page as object, next[at])));
  return true;
}

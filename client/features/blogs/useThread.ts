import { useState } from 'react';
import type { blogs } from '../../../shared/blogs/contract.ts';
import type { Output } from '../../../shared/contract.ts';
import { useOutside } from '../../platform/externalStore.ts';

export type Comment = Output<typeof blogs.GetComments>['items'][number];

/** A comment with the answers to it, oldest first. */
export interface Thread {
  first: Comment;
  answers: Comment[];
}

/** The newest thread first, with its answers in the order they came, as the query lists them. */
export const inThreads = (one: Comment, other: Comment) =>
  (other.parentCommentId ?? other.commentId) - (one.parentCommentId ?? one.commentId) ||
  one.commentId - other.commentId;

export function threadsOf(comments: Comment[], newestFirst: boolean): Thread[] {
  const answers = Map.groupBy(comments, (comment) => comment.parentCommentId ?? 0);
  const oldestFirst = (one: Comment, other: Comment) => one.commentId - other.commentId;
  const known = new Set(comments.map(({ commentId }) => commentId));
  // A thread may be so long that its first comment was in the part before.
  const threads = comments
    .filter(({ parentCommentId }) => parentCommentId === null || !known.has(parentCommentId))
    .sort(oldestFirst)
    .map((first) => ({ first, answers: (answers.get(first.commentId) ?? []).sort(oldestFirst) }));
  return newestFirst ? threads.reverse() : threads;
}

/** Whether something new would move what is being read or written: the top is scrolled away, or a text is at work. */
function isReading(threadId: string): boolean {
  const thread = document.getElementById(threadId);
  if (!thread) return false;
  return thread.getBoundingClientRect().top < 0 || thread.contains(document.activeElement?.closest('textarea') ?? null);
}

function subscribe(listener: () => void) {
  const events = ['scroll', 'focusin', 'focusout'] as const;
  for (const event of events) document.addEventListener(event, listener, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, listener);
  };
}

/**
 * Which comments are shown. What others write while the reader is in the middle of something waits
 * until it is asked for; what I write, and what changes about shown comments, appears at once.
 */
export function useArrivals(threadId: string, comments: Comment[], isMine: (comment: Comment) => boolean) {
  const reading = useOutside(
    subscribe,
    () => isReading(threadId),
    () => false,
  );
  const [before, setBefore] = useState(comments);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const [arrived, setArrived] = useState(0);
  if (comments !== before) {
    const known = new Set(before.map((comment) => comment.commentId));
    const fresh = comments.filter((comment) => !known.has(comment.commentId) && !isMine(comment));
    setBefore(comments);
    if (fresh.length > 0) setArrived(fresh.length);
    if (reading) setWaiting(new Set([...waiting, ...fresh.map((comment) => comment.commentId)]));
  }
  const held = comments.filter((comment) => waiting.has(comment.commentId));
  return {
    shown: comments.filter((comment) => !waiting.has(comment.commentId)),
    held,
    /** How many arrived last, for those who listen. */
    arrived,
    release: () => setWaiting(new Set()),
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useOutside } from '../../platform/externalStore.ts';
import { useDebounced } from '../../platform/debounce.ts';
import type { TopicView, Seen } from './types.ts';

/** In ms: so long something stands on the screen before it is noted. */
const settled = 1000;

/** Notes how far the topic was on the screen, also of what arrives meanwhile; keeps where the reader stopped before. */
export function useSeen({ entryId, firstUnread, unread, can }: TopicView): Seen {
  const [before] = useState({ firstUnread, unread });
  const [update] = useCommand(debates.UpdateDebateEntryView);
  const may = can.includes('UpdateDebateEntryView');
  const visible = useOutside(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const reads = may && visible;
  const lastReported = useRef('');
  const note = (read: { commentId?: number; newestId?: number }) => {
    const words = JSON.stringify(read);
    if (!reads || lastReported.current === words) return;
    lastReported.current = words;
    // Nobody needs to hear of a reading that was not noted.
    update({ entryId, ...read }).catch(() => undefined);
  };
  const onScreen = useRef(new Set<number>());
  const from = before.firstUnread?.commentId;
  const noteSoon = useDebounced(() => note(readFrom(from, onScreen.current) ?? {}), settled);
  const watch = useOnScreen((commentIds) => {
    for (const commentId of commentIds) onScreen.current.add(commentId);
    noteSoon(null);
  });
  useEffect(() => {
    if (reads) noteSoon(null);
  }, [reads, noteSoon]);
  return { ...before, watch };
}

/** Tells which comments are on the screen, of those that are watched. */
function useOnScreen(onSeen: (commentIds: number[]) => void): Seen['watch'] {
  const observer = useRef<IntersectionObserver>(undefined);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  return useCallback((end: HTMLElement) => {
    observer.current ??= new IntersectionObserver((changes) => {
      const shown = changes.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement);
      latest.current(shown.map(({ dataset }) => Number(dataset['comment'])));
    });
    observer.current.observe(end);
    return () => observer.current?.unobserve(end);
  }, []);
}

/** The last comment up to which nothing was left out since the reader stopped, and the newest of them. */
function readFrom(from: number | undefined, seen: ReadonlySet<number>) {
  const ends = [...document.querySelectorAll<HTMLElement>('[data-comment]')];
  const ids = ends.map(({ dataset }) => Number(dataset['comment']));
  const start = from === undefined ? 0 : ids.indexOf(from);
  if (start < 0) return undefined;
  const left = ids.findIndex((id, at) => at >= start && !seen.has(id));
  const read = ids.slice(start, left < 0 ? undefined : left);
  const commentId = read.at(-1);
  return commentId === undefined ? undefined : { commentId, newestId: Math.max(...read) };
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

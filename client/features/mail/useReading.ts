import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { mails } from '../../../shared/mail/contract.ts';
import { restsFor, useLooking } from '../../kit/thread/useLooking.ts';
import { useCommand } from '../../platform/api.ts';
import { patch } from '../../platform/store.ts';
import type { OpenConversation } from './conversation.ts';

/** Notes how far a conversation was read, by what rested on the screen while somebody looked. */
export function useReading(view: RefObject<HTMLElement | null>, conversation: OpenConversation) {
  const looking = useLooking();
  const note = useNoting(conversation);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout> | undefined>());
  const latest = useRef({ looking, note });
  useLayoutEffect(() => {
    latest.current = { looking, note };
  });
  const rest = useCallback((number: number) => {
    const timer = latest.current.looking ? setTimeout(() => latest.current.note(number), restsFor) : undefined;
    timers.current.set(number, timer);
  }, []);
  const leave = useCallback((number: number) => {
    clearTimeout(timers.current.get(number));
    timers.current.delete(number);
  }, []);
  useEffect(() => {
    const seen = timers.current;
    for (const number of [...seen.keys()]) {
      clearTimeout(seen.get(number));
      rest(number);
    }
    return () => seen.forEach((timer) => clearTimeout(timer));
  }, [looking, rest]);
  const observer = useRef<IntersectionObserver>(undefined);
  return useCallback(
    (end: HTMLElement) => {
      observer.current ??= new IntersectionObserver(
        (changes) => {
          for (const { target, isIntersecting } of changes) {
            const number = Number((target as HTMLElement).dataset['end']);
            if (isIntersecting) rest(number);
            else leave(number);
          }
        },
        { root: view.current },
      );
      observer.current.observe(end);
      return () => {
        observer.current?.unobserve(end);
        leave(Number(end.dataset['end']));
      };
    },
    [view, rest, leave],
  );
}

/** Tells the server the furthest of what rests on the screen together; what it did not hear is told again with the next. */
function useNoting({ conversationId, readNumber, markedUnread }: OpenConversation) {
  const [read] = useCommand(mails.ReadConversation);
  const lastReported = useRef(0);
  const furthest = useRef(0);
  const waits = useRef(false);
  const tell = async () => {
    waits.current = false;
    const number = furthest.current;
    const isNews = number > Math.max(readNumber, lastReported.current) || (markedUnread && lastReported.current === 0);
    if (!isNews || number === 0) return;
    const before = lastReported.current;
    lastReported.current = number;
    try {
      await read({ conversationId, number });
      patch(mails.GetConversation, { conversationId }, (answer) => {
        answer.readNumber = Math.max(answer.readNumber, number);
        answer.markedUnread = false;
        if (number >= answer.lastNumber) answer.unread = 0;
      });
    } catch {
      lastReported.current = before;
    }
  };
  const later = useRef(tell);
  useLayoutEffect(() => {
    later.current = tell;
  });
  return (number: number) => {
    furthest.current = Math.max(furthest.current, number);
    if (waits.current) return;
    waits.current = true;
    setTimeout(() => void later.current());
  };
}

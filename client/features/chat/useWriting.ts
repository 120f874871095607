import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ChatMessage, ChatPerson } from '../../../shared/chat/shapes.ts';
import { isLost } from '../../kit/thread/outbox.ts';
import { useCountdown } from '../../platform/countdown.ts';
import { calledIn, type Named } from './mentions.ts';
import type { Waiting } from './MessageList.tsx';
import { insert } from './Composer.tsx';
import { outbox, type Unsent } from './outbox.ts';

const secondsUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

/** Where somebody writes. */
export interface Writable {
  roomId: number;
  /** What has to pass after each message of mine. */
  slowSeconds: number;
  timedOutUntil: string | null;
}

/** What somebody writes into a room: at once on the page, then as the server has it; what has to wait goes back to its field. */
export function useWriting(
  { roomId, slowSeconds, timedOutUntil }: Writable,
  items: readonly ChatMessage[] | undefined,
  me: number | null | undefined,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [waits, setWaits] = useState<readonly Waiting[]>([]);
  const [left, start] = useCountdown(timedOutUntil === null ? 0 : secondsUntil(timedOutUntil));
  const unsent = outbox.useUnsent(`room:${roomId}`);
  const last = items?.at(-1)?.number ?? 0;
  const isThere = ({ input, after, number }: Unsent) =>
    items?.some(
      (one) =>
        one.author?.profileId === me &&
        (number === undefined ? one.number > after && one.text === input.text : one.number === number),
    ) ?? false;
  const settle = useEffectEvent(() => {
    outbox.settle(unsent.key, last);
    // Where mine is there whose answer was lost, asking again under its id tells its number.
    for (const one of unsent.all) if (isLost(one) && isThere(one)) outbox.sendAgain(one);
  });
  useEffect(() => settle(), [last, unsent.all]);
  const timeOut = useEffectEvent(() => {
    if (timedOutUntil !== null) start(Math.max(left, secondsUntil(timedOutUntil)));
  });
  useEffect(() => timeOut(), [timedOutUntil]);
  return {
    ...{ field, text, setText, waits, wait: left },
    unsent: unsent.all.filter((one) => !isThere(one)),
    async send(words: string, people: readonly ChatPerson[]) {
      const input = { roomId, text: words, mentions: calledIn(words, people) };
      setText('');
      if (slowSeconds > 0) start(slowSeconds);
      const { unsent: one, output } = await outbox.send({ key: unsent.key, after: last, input, previews: [] });
      const wait = output?.wait;
      if (!wait) return;
      outbox.remove(one);
      setWaits((all) => [...all, { id: one.id, after: last, wait }]);
      start(wait.seconds);
      setText((now) => [words, now].filter(Boolean).join(' '));
    },
    call: useCall(field, setText),
  };
}

/** Calls somebody by name at the caret. It reads the field itself, so that it stays the same while one types. */
const useCall = (field: RefObject<HTMLTextAreaElement | null>, onChange: (text: string) => void) =>
  useCallback(
    ({ name }: Named) => {
      const text = field.current?.value ?? '';
      const gap = text && !/\s$/.test(text) ? ' ' : '';
      insert(field, { text, part: `${gap}@${name} `, onChange });
    },
    [field, onChange],
  );

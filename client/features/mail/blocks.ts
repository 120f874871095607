import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Output } from '../../../shared/contract.ts';
import { mails } from '../../../shared/mail/contract.ts';
import { useQuery, type Read } from '../../platform/api.ts';
import { askAnew, known, patch, settled } from '../../platform/store.ts';
import type { Mail } from './types.ts';

type Answer = Output<typeof mails.GetMails>;

/** Mails are numbered without gaps: a thread is read in blocks of so many numbers, of which none can overlap or leave out one. */
const blockSize = 50;

/** The most blocks rendered at once. */
const mostBlocks = 6;

const atOnce = 100;

export const blockOf = (number: number): number => Math.floor((Math.max(number, 1) - 1) / blockSize);

const inputOf = (conversationId: number, block: number) => ({
  conversationId,
  after: block * blockSize,
  take: blockSize,
});

/** A copy of a thread that begins later answers with what belongs to blocks behind this one. */
const itemsOf = (block: number, data: Answer | undefined): Mail[] =>
  data?.items.filter(({ number }) => blockOf(number) === block) ?? [];

/** Reads one block; nothing where there is none. */
export function useBlock(conversationId: number, block: number, skip = false) {
  const read: Read<Answer> = useQuery(mails.GetMails, inputOf(conversationId, Math.max(block, 0)), { skip });
  return { ...read, items: itemsOf(block, skip ? undefined : read.data), people: read.data?.people ?? [] };
}

/** The blocks on the page; `to` is infinite where they reach to the latest mail. */
export interface Shown {
  from: number;
  to: number;
}

const windowAround = (number: number, tail: number): Shown => {
  const block = blockOf(number);
  return { from: Math.max(0, block - 1), to: block + 1 >= tail ? Infinity : block + 1 };
};

/** What is asked for the blocks on which a thread opens at one of its mails. */
export function openingInputs(conversationId: number, last: number, begin: number) {
  const tail = blockOf(last);
  const { from, to } = windowAround(begin, tail);
  return Array.from({ length: Math.min(to, tail) - from + 1 }, (_, at) => inputOf(conversationId, from + at));
}

/** Which part of a thread is on the page, and how it moves. */
export function useShown(last: number, begin: number) {
  const tail = blockOf(last);
  const [span, setSpan] = useState(() => windowAround(begin, tail));
  const to = Math.min(span.to, tail);
  const from = Math.max(span.from, to - mostBlocks + 1);
  const reaching = (block: number) => (block >= tail ? Infinity : block);
  return {
    from,
    to,
    tail,
    earlier: () => setSpan({ from: from - 1, to: reaching(Math.min(to, from + mostBlocks - 2)) }),
    later: () => setSpan({ from: Math.max(from, to - mostBlocks + 2), to: reaching(to + 1) }),
    open: (number: number) => setSpan(windowAround(number, tail)),
  };
}

/** The last number before a hole in what is on the page; undefined where there is none, or a block is still read. */
function holeAfter(conversationId: number, { from, to }: Shown, last: number): number | undefined {
  for (let block = from; block <= to; block++) {
    const data = known(mails.GetMails, inputOf(conversationId, block));
    if (!data) return undefined;
    const held = itemsOf(block, data).at(-1)?.number ?? block * blockSize;
    if (held < Math.min((block + 1) * blockSize, last)) return held;
  }
  return undefined;
}

/** Puts mails where they belong among those that are on the page. */
function put(conversationId: number, { from, to }: Shown, fresh: Answer): void {
  for (let block = from; block <= to; block++) {
    const items = itemsOf(block, fresh);
    if (items.length === 0) continue;
    patch(mails.GetMails, inputOf(conversationId, block), (answer) => {
      const added = answer.items.filter(({ number }) => items.every((item) => item.number !== number));
      answer.items = [...added, ...items].sort((one, other) => one.number - other.number);
      const strangers = fresh.people.filter((one) =>
        answer.people.every(({ profileId }) => profileId !== one.profileId),
      );
      answer.people.push(...strangers);
    });
  }
}

/** Says of own mails that the other one has read them, as far as a number. */
export function markRead(conversationId: number, { from, to }: Shown, number: number): void {
  for (let block = from; block <= Math.min(to, blockOf(number)); block++)
    patch(mails.GetMails, inputOf(conversationId, block), (answer) => {
      for (const mail of answer.items)
        if (mail.readState === 'Sent' && mail.number <= number) mail.readState = 'SentAndRead';
    });
}

interface News {
  shown: Shown;
  last: number;
  /** Hears of what others wrote. */
  onNew: (items: Mail[]) => void;
}

/**
 * Reads what has come behind the last mail that is held without a gap, up to the last there is; one question waits for the
 * other, and none is asked twice in vain.
 */
export function useCatchingUp(conversationId: number, news: News): void {
  const latest = useRef(news);
  useLayoutEffect(() => {
    latest.current = news;
  });
  const running = useRef(false);
  const { shown, last } = news;
  const isThere = useBlock(conversationId, shown.to).data !== undefined;
  useEffect(() => {
    if (!isThere || running.current) return;
    running.current = true;
    void fill(conversationId, () => latest.current)
      // What could not be read is asked for again with the next news, or when the connection is back.
      .catch(() => undefined)
      .finally(() => (running.current = false));
  }, [conversationId, shown.from, shown.to, last, isThere]);
}

async function fill(conversationId: number, latest: () => News): Promise<void> {
  for (let before = -1; ;) {
    const { shown, last } = latest();
    // What is under way may be older than the news, and would come after them.
    await settled(mails.GetMails, inputOf(conversationId, shown.to));
    const after = holeAfter(conversationId, shown, last);
    if (after === undefined || after === before) return;
    before = after;
    const fresh = await askAnew(mails.GetMails, { conversationId, after, take: atOnce });
    put(conversationId, latest().shown, fresh);
    const others = fresh.items.filter(({ own }) => !own);
    if (others.length > 0) latest().onNew(others);
  }
}

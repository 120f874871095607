import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { mails } from '../../../shared/mail/contract.ts';
import { onMessage } from '../../platform/hub.ts';
import { patch } from '../../platform/store.ts';
import { markRead, useBlock, useCatchingUp, useShown } from './blocks.ts';
import { isLine, useMailSummary, type OpenConversation } from './conversation.ts';
import { isLost } from '../../kit/thread/outbox.ts';
import { outbox, type Unsent } from './outbox.ts';
import type { Mail } from './types.ts';
import { useScroll } from '../../kit/thread/useScroll.ts';

/** Behind what the reader had stopped when the conversation was opened; none where nothing waits. */
export const firstUnreadOf = ({ unread, readNumber, lastNumber }: OpenConversation): number | undefined =>
  unread > 0 && readNumber < lastNumber ? readNumber + 1 : undefined;

/** A conversation that is open: which of its mails are on the page, what comes in, and what goes out. */
export function useThread(conversation: OpenConversation, name: string) {
  const { conversationId } = conversation;
  const { formatMessage } = useIntl();
  const summaryOf = useMailSummary();
  const [firstUnread] = useState(() => firstUnreadOf(conversation));
  const unsent = outbox.useUnsent(conversationId);
  const last = useLast(conversation, unsent.all);
  const shown = useShown(last, firstUnread ?? last);
  const { seek, ...scroll } = useScroll(firstUnread, shown.to === shown.tail);
  const [announced, setAnnounced] = useState('');
  const announce = useCallback(
    (fresh: Mail[]) =>
      setAnnounced(
        fresh
          .filter((mail) => !isLine(mail) && !mail.hidden)
          .map(({ text, pictures }) =>
            formatMessage({ id: 'mails.from' }, { name, text: summaryOf({ text, pictures: pictures.length }) }),
          )
          .join(' '),
      ),
    [formatMessage, summaryOf, name],
  );
  useCatchingUp(conversationId, { shown, last, onNew: announce });
  useOthersReading(conversationId, shown);
  const first = useBlock(conversationId, shown.from);
  const tail = useBlock(conversationId, shown.to);
  useArrivals(unsent, tail.items);
  const [seen, setSeen] = useState<number>();
  if (scroll.atEnd && seen !== last) setSeen(last);
  return {
    ...{ firstUnread, unsent, shown, last, announced, first, tail },
    ...scroll,
    /** How many wait below: what came in since the reader was there, or all that is unread. */
    missed: seen === undefined ? conversation.unread : last - seen,
    earlier: shown.from > 0 && first.data?.earlier === true,
    later: shown.to < shown.tail && tail.data !== undefined,
    /** Goes to a mail, wherever in the thread it is. */
    open(number: number, top?: number) {
      shown.open(number);
      seek(number, top);
    },
    latest() {
      shown.open(last);
      seek();
    },
  };
}

/** The number of the latest mail, whoever told of it first: the hub, an answer, or a mail of mine. It never falls. */
function useLast({ conversationId, lastNumber }: OpenConversation, unsent: readonly Unsent[]): number {
  const answered = Math.max(lastNumber, ...unsent.map(({ number = 0 }) => number));
  const [last, setLast] = useState(answered);
  if (answered > last) setLast(answered);
  useEffect(
    () =>
      onMessage('mail', (mail) => {
        if (mail.conversationId === conversationId) setLast((before) => Math.max(before, mail.number));
      }),
    [conversationId],
  );
  return last;
}

/** Hears of what was read: by the other one, and by me on another device. */
function useOthersReading(conversationId: number, { from, to }: { from: number; to: number }): void {
  useEffect(
    () =>
      onMessage('mailRead', ({ conversationId: where, number, own }) => {
        if (where !== conversationId) return;
        if (!own) return markRead(conversationId, { from, to }, number);
        patch(mails.GetConversation, { conversationId }, (answer) => {
          answer.readNumber = Math.max(answer.readNumber, number);
          answer.markedUnread = false;
          if (number >= answer.lastNumber) answer.unread = 0;
        });
      }),
    [conversationId, from, to],
  );
}

/**
 * Takes what stands in the thread out of what is on its way. Where a mail of mine is there whose answer was lost, asking again
 * under its id tells its number.
 */
function useArrivals({ key, all }: ReturnType<typeof outbox.useUnsent>, items: Mail[]): void {
  useEffect(() => {
    const last = items.at(-1);
    if (!last) return;
    outbox.settle(key, last.number);
    const isThere = ({ input, after }: (typeof all)[number]) =>
      items.some(({ own, number, text }) => own && number > after && text === input.text.trim());
    for (const one of all) if (isLost(one) && isThere(one)) outbox.sendAgain(one);
  }, [key, all, items]);
}

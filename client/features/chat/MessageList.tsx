import { IconAlertCircle, IconArrowDown } from '@tabler/icons-react';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';
import { Edge } from '../../kit/thread/Edge.tsx';
import { useScroll } from '../../kit/thread/useScroll.ts';
import { useCallError } from '../../platform/callError.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Chat.module.css';
import { PassingLine, WaitLine, type Wait } from './Line.tsx';
import { MessageItem, Words, type MessageActs } from './MessageItem.tsx';
import type { Named } from './mentions.ts';
import { outbox, type Unsent } from './outbox.ts';
import type { Passing } from './people.ts';
import room from './Room.module.css';
import { useReading } from './useReading.ts';

/** What the house answered in place of a message, and behind which one. */
export interface Waiting {
  id: string;
  after: number;
  wait: Wait;
}

interface Props {
  roomId: number;
  name: string;
  items: readonly ChatMessage[];
  /** As far as the member had read when the room was opened. */
  readNumber: number;
  unsent: readonly Unsent[];
  passings: readonly Passing[];
  waits: readonly Waiting[];
  earlier: boolean;
  onEarlier: () => void;
  me: number | null | undefined;
  people: readonly Named[];
  times: boolean;
  acts: MessageActs;
}

const isSaid = ({ type }: ChatMessage) => type === 'Normal';

/** The first message that the reader has not read; none where they have read all, or none at all. */
const firstUnread = (items: readonly ChatMessage[], readNumber: number): number | undefined => {
  const first = readNumber > 0 ? items.find((one) => isSaid(one) && one.number > readNumber) : undefined;
  return first && first.number !== items.find(isSaid)?.number ? first.number : undefined;
};

/** The messages of a room, with what happened between them; it follows what comes while its reader is at the lower edge. */
export function MessageList(props: Props) {
  const { roomId, name, items, unsent, readNumber, earlier, onEarlier, me, people, times, acts } = props;
  const { formatMessage } = useIntl();
  const [unread] = useState(() => firstUnread(items, readNumber));
  const { view, content, atEnd, onScroll, seek } = useScroll(unread, true);
  const last = items.at(-1)?.number ?? 0;
  const [seen, setSeen] = useState(unread === undefined ? last : readNumber);
  if (atEnd && seen !== last) setSeen(last);
  useOwnInSight(unsent.length, seek);
  useReading(roomId, { last, read: readNumber, atEnd });
  const missed = items.filter((one) => one.number > seen && isSaid(one)).length;
  return (
    <div className={room.middle}>
      <div
        ref={view}
        role="region"
        aria-label={formatMessage({ id: 'chat.messages' }, { name })}
        tabIndex={0}
        className={room.view}
        onScroll={onScroll}
      >
        <ol ref={content} className={room.messages}>
          {earlier && <Edge key={items[0]?.number} view={view} onNear={onEarlier} />}
          <Between {...props} number={0} />
          {items.map((message) => (
            <Fragment key={message.number}>
              {message.number === unread && <li className={styles.unread}>{formatMessage({ id: 'chat.new' })}</li>}
              <MessageItem {...{ message, me, people, times, acts }} />
              <Between {...props} number={message.number} />
            </Fragment>
          ))}
          {unsent.map((one) => (
            <UnsentItem key={one.id} unsent={one} people={people} />
          ))}
        </ol>
      </div>
      {!atEnd && (
        <Button
          variant="soft"
          size="sm"
          className={room.latest}
          icon={<IconArrowDown size={18} />}
          onClick={() => seek()}
        >
          {formatMessage({ id: 'chat.latest' }, { n: missed })}
        </Button>
      )}
    </div>
  );
}

/** Whoever writes sees what they wrote, wherever they were reading. */
function useOwnInSight(many: number, seek: () => void): void {
  const known = useRef(many);
  const come = useEffectEvent(seek);
  useEffect(() => {
    if (many > known.current) come();
    known.current = many;
  }, [many]);
}

/** What happened behind a message that no message tells of. */
function Between({ number, passings, waits }: Pick<Props, 'passings' | 'waits'> & { number: number }) {
  const passing = passings.find(({ after }) => after === number);
  return (
    <>
      {passing && (
        <li>
          <PassingLine passing={passing} />
        </li>
      )}
      {waits
        .filter(({ after }) => after === number)
        .map(({ id, wait }) => (
          <li key={id} role="status">
            <WaitLine wait={wait} />
          </li>
        ))}
    </>
  );
}

/** A message of mine that is on its way, or that did not arrive and waits at the end. */
function UnsentItem({ unsent, people }: { unsent: Unsent; people: readonly Named[] }) {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  const { state, error, input, notTaken } = unsent;
  const why = notTaken?.wait
    ? formatMessage({ id: `enum.ChatWait.${notTaken.wait.reason}` }, { seconds: notTaken.wait.seconds })
    : [formatMessage({ id: 'chat.notSent' }), wordsOf(error)].filter(Boolean).join(' · ');
  return (
    <li>
      <div className={classes(styles.message, state !== 'failed' && styles.leaving)}>
        <span className={styles.face} />
        <div className={styles.said}>
          <p className={styles.words}>
            <Words text={input.text} people={people} />
          </p>
        </div>
      </div>
      {state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <IconAlertCircle size={16} />
          <span>{why}</span>
          <Button variant="text" size="sm" onClick={() => outbox.sendAgain(unsent)}>
            {formatMessage({ id: 'chat.again' })}
          </Button>
          <Button variant="text" size="sm" onClick={() => outbox.remove(unsent)}>
            {formatMessage({ id: 'chat.discard' })}
          </Button>
        </div>
      )}
    </li>
  );
}

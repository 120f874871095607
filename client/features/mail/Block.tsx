import { Fragment, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { blockOf, useBlock } from './blocks.ts';
import { isLine, type OpenConversation } from './conversation.ts';
import { useDayName, useSameDay } from '../../kit/thread/days.ts';
import styles from './Mail.module.css';
import { MailItem, type MailActs } from './MailItem.tsx';
import type { ReadBy } from './readReceipts.ts';
import type { Unsent } from './outbox.ts';
import { UnsentItem } from './UnsentItem.tsx';
import type { Mail } from './types.ts';

interface Props {
  conversation: OpenConversation;
  block: number;
  /** The blocks on the page. */
  from: number;
  to: number;
  name: string;
  /** The first number behind what was read when this was opened; none where nothing waited. */
  firstUnread: number | undefined;
  /** The own mails that say how far they were read. */
  telling: ReadonlyMap<number, ReadBy | undefined>;
  /** What did not arrive and was written behind one of these. */
  unsent: readonly Unsent[];
  acts: MailActs;
}

/** Whether the next one, if of the same day, goes on with what this one says. */
const goesOn = (mail: Mail, next: Mail | undefined): next is Mail =>
  next !== undefined &&
  !isLine(mail) &&
  !isLine(next) &&
  next.own === mail.own &&
  next.authorId === mail.authorId &&
  next.signed === mail.signed;

/** Whether advice stands below this one: once for all in which somebody asks for the same, below the latest. */
const isLatestWarned = ({ warning, authorId, number }: Mail, items: readonly Mail[]) =>
  warning !== null && items.findLast((one) => one.warning === warning && one.authorId === authorId)?.number === number;

/** Fifty mails in their order, with lines between days. */
export function Block({ conversation, block, from, to, name, firstUnread, telling, unsent, acts }: Props) {
  const { formatMessage } = useIntl();
  const dayName = useDayName();
  const isSameDay = useSameDay();
  const isRun = (mail: Mail, then: Mail | undefined) => goesOn(mail, then) && isSameDay(mail.at, then.at);
  const { conversationId, profile, type } = conversation;
  const runs = conversation.standing === 'Runs';
  const isGroup = type === 'GroupChat' || runs;
  const somebody = isGroup ? formatMessage({ id: 'mails.somebody' }) : name;
  const lodgeName = conversation.lodge?.name ?? somebody;
  const { items, people } = useBlock(conversationId, block);
  const before = useBlock(conversationId, block - 1, block <= from).items.at(-1);
  const next = useBlock(conversationId, block + 1, block >= to).items[0];
  const authors = useMemo(() => new Map(people.map((one) => [one.profileId, one])), [people]);
  // What one wrote oneself meanwhile is not new.
  const fresh =
    firstUnread === undefined || blockOf(firstUnread) !== block
      ? undefined
      : items.find(({ number, own }) => number >= firstUnread && !own)?.number;
  return items.map((mail, at) => {
    const { number } = mail;
    const previous = items[at - 1] ?? before;
    const writer = authors.get(mail.authorId ?? 0) ?? (mail.authorId === profile?.profileId ? profile : undefined);
    // Those who do not run the lodge meet it as one.
    const asOne = mail.byLodge && !runs;
    const author = asOne ? undefined : writer;
    return (
      <Fragment key={number}>
        {(!previous || !isSameDay(previous.at, mail.at)) && (
          <li className={styles.day}>
            <span>{dayName(mail.at)}</span>
          </li>
        )}
        {number === fresh && <li className={styles.fresh}>{formatMessage({ id: 'mails.new' })}</li>}
        <MailItem
          mail={mail}
          author={author ?? undefined}
          name={author?.name ?? (mail.byLodge ? lodgeName : somebody)}
          about={authors.get(mail.aboutId ?? 0)?.name ?? somebody}
          quotedName={
            (type === 'Lodge' && !runs ? undefined : authors.get(mail.quoted?.authorId ?? 0)?.name) ?? somebody
          }
          lodge={asOne ? conversation.lodge : undefined}
          answeredBy={asOne ? writer?.name : undefined}
          named={isGroup && !mail.own && !isLine(mail) && (!previous || !isRun(previous, mail))}
          veiled={!conversation.hasWritten}
          warns={isLatestWarned(mail, items)}
          signs={!isGroup || mail.own}
          last={!isRun(mail, items[at + 1] ?? next)}
          tells={telling.has(number)}
          readBy={telling.get(number)}
          acts={acts}
        />
        {unsent
          .filter(({ after }) => after === number)
          .map((one) => (
            <UnsentItem key={one.id} unsent={one} name={name} />
          ))}
      </Fragment>
    );
  });
}

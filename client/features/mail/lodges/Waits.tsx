import { IconCheck, IconClock } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMail } from '../../../../shared/mail/lodges.ts';
import { useCommand } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Conversation } from '../conversation.ts';
import { useAttempt } from '../useAttempt.ts';
import styles from './LodgeMail.module.css';

/** Says that a mail to the lodge waits for those who run it. */
export function Waits() {
  const { formatMessage } = useIntl();
  return (
    <Tag tone="warn" icon={<IconClock size={16} />}>
      {formatMessage({ id: 'mails.lodge.waits' })}
    </Tag>
  );
}

interface Props {
  conversation: Conversation;
  /** The mail behind which it stands, which is the latest that its reader has seen. */
  number: number | undefined;
}

/** Stands behind the last mail where it waits for an answer, and takes it off the list of those who run the lodge. */
export function AnswerHint({ conversation: { conversationId, unanswered, can }, number }: Props) {
  const { formatMessage } = useIntl();
  const attempt = useAttempt();
  const [mark, { isLoading }] = useCommand(lodgeMail.MarkLodgeConversationAnswered);
  const place = useRef<HTMLLIElement>(null);
  if (!unanswered || number === undefined || !can.includes('MarkLodgeConversationAnswered')) return null;
  const settle = async () => {
    // The button goes with what it says: whoever works by keys stays in the thread.
    const thread = place.current?.closest<HTMLElement>('[role=region]');
    if (!(await attempt(() => mark({ conversationId, number })))) return;
    thread?.focus({ preventScroll: true });
    notify({ message: formatMessage({ id: 'mails.lodge.noAnswer.done' }) });
  };
  return (
    <li ref={place} className={styles.waits}>
      <Waits />
      <Button variant="outline" size="sm" icon={<IconCheck size={18} />} busy={isLoading} onClick={() => void settle()}>
        {formatMessage({ id: 'mails.lodge.noAnswer' })}
      </Button>
    </li>
  );
}

import { IconAlertCircle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useCallError } from '../../platform/callError.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMailSummary } from './conversation.ts';
import styles from './Mail.module.css';
import { WrittenText } from '../../kit/thread/WrittenText.tsx';
import { outbox, type Unsent } from './outbox.ts';
import { LeavingPictures } from './pictures/MailPictures.tsx';
import { QuotedWords } from './QuotedWords.tsx';

/** A mail of mine that is on its way, or that did not arrive and waits in its place. */
export function UnsentItem({ unsent, name }: { unsent: Unsent; name: string }) {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  const summaryOf = useMailSummary();
  const { state, error, quoted, signed, input, previews } = unsent;
  const pictures = input.pictureIds?.length ?? 0;
  return (
    <li className={styles.place}>
      <div className={classes(styles.said, styles.own)}>
        <div className={classes(styles.bubble, styles.mine, state !== 'failed' && styles.leaving)}>
          {quoted && <QuotedWords quoted={quoted} name={name} />}
          <LeavingPictures previews={previews} />
          <WrittenText text={previews.length > 0 ? input.text : summaryOf({ text: input.text, pictures })} />
        </div>
      </div>
      {state === 'failed' ? (
        <div role="alert" className={classes(styles.meta, styles.own, styles.failed)}>
          <IconAlertCircle size={16} />
          <span>{[formatMessage({ id: 'mails.notSent' }), wordsOf(error)].filter(Boolean).join(' · ')}</span>
          <Button variant="text" size="sm" onClick={() => outbox.sendAgain(unsent)}>
            {formatMessage({ id: 'mails.again' })}
          </Button>
          <Button variant="text" size="sm" onClick={() => outbox.remove(unsent)}>
            {formatMessage({ id: 'mails.remove' })}
          </Button>
        </div>
      ) : (
        <p className={classes(styles.meta, styles.own)}>
          {signed && `${signed} · `}
          {formatMessage({ id: 'mails.sending' })}
        </p>
      )}
    </li>
  );
}

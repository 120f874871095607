import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mails } from '../../../shared/mail/contract.ts';
import { useMailAddress } from '../../features/mail/address.ts';
import { AboutPane } from '../../features/mail/AboutPane.tsx';
import { useNameOf } from '../../features/mail/conversation.ts';
import { Mailbox } from '../../features/mail/Mailbox.tsx';
import { MailKeys } from '../../features/mail/MailKeys.tsx';
import { NewMail } from '../../features/mail/NewMail.tsx';
import { NotHere } from '../../features/mail/NotHere.tsx';
import { Thread } from '../../features/mail/Thread.tsx';
import { useMailKeys } from '../../features/mail/useMailKeys.ts';
import { useQuery } from '../../platform/api.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { UnderHead } from '../../ui/PageTitle.tsx';
import { BubbleSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { from } from '../../ui/theme/tokens.ts';
import styles from './Mail.module.css';

/** My conversations, and the one that is open beside them; on a phone one of the two. */
export function Mail() {
  const { conversationId, to, listed, toList } = useMailAddress();
  const wide = useMedia(from('md'));
  const [keysShown, setKeysShown] = useState(false);
  const open = conversationId !== undefined || to !== undefined;
  useMailKeys({ listed, conversationId, onLeave: toList, onHelp: () => setKeysShown(true) });
  return (
    <div className={classes(styles.mail, open && styles.open)} data-full={open ? 'thread' : 'list'}>
      <section className={styles.list}>
        <Mailbox listed={listed} conversationId={conversationId} aside={open} onKeys={() => setKeysShown(true)} />
      </section>
      <UnderHead value={wide}>
        {conversationId !== undefined ? (
          <Opened key={conversationId} conversationId={conversationId} onLeave={toList} />
        ) : to !== undefined ? (
          <section key={`to ${to}`} className={styles.thread}>
            <NewMail to={to} listed={listed} onLeave={toList} />
          </section>
        ) : (
          wide && <NothingOpen />
        )}
      </UnderHead>
      {keysShown && <MailKeys onClose={() => setKeysShown(false)} />}
    </div>
  );
}

interface OpenedProps {
  conversationId: number;
  onLeave: () => void;
}

function Opened({ conversationId, onLeave }: OpenedProps) {
  const read = useQuery(mails.GetConversation, { conversationId });
  const nameOf = useNameOf();
  return (
    <>
      <section className={styles.thread}>
        {read.error && [400, 404].includes(read.error.status) ? (
          <NotHere onLeave={onLeave} />
        ) : (
          <Loaded read={read} skeleton={<BubbleSkeleton />}>
            {(conversation) => (
              <Thread
                key={conversation.standing}
                conversation={conversation}
                name={nameOf(conversation)}
                onLeave={onLeave}
              />
            )}
          </Loaded>
        )}
      </section>
      {read.data && <AboutPane conversation={read.data} onLeave={onLeave} />}
    </>
  );
}

function NothingOpen() {
  const { formatMessage } = useIntl();
  return (
    <section className={classes(styles.thread, styles.nothing)}>
      <EmptyState
        level={2}
        icon={<IconMessages size={24} />}
        title={formatMessage({ id: 'mails.choose' })}
        text={formatMessage({ id: 'mails.choose.text' })}
      />
    </section>
  );
}

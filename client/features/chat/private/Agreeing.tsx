import { IconMessageHeart, IconMessageQuestion, IconMessageOff, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { askedForHours } from '../../../../shared/chat/private.ts';
import { report } from '../../../kit/report.ts';
import { Avatar } from '../../../kit/people/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useIgnoring } from '../useIgnoring.ts';
import styles from './PrivateChat.module.css';
import type { OpenPrivateChat } from './chats.ts';
import { useAgreeing } from './useAgreeing.ts';

type State = Exclude<OpenPrivateChat['state'], 'Open'>;

const signs: Record<State, typeof IconHourglass> = {
  None: IconMessageQuestion,
  Waiting: IconHourglass,
  Asked: IconMessageHeart,
  PartnerLeft: IconMessageOff,
};

interface Props {
  chat: OpenPrivateChat;
  state: State;
  /** Below what was written, in place of the field; else it stands alone. */
  below?: boolean;
}

/** What a private chat waits for before anybody can write in it, and what can be done about that. */
export function Agreeing({ chat, state, below = false }: Props) {
  const { formatMessage } = useIntl();
  const { partner } = chat;
  const { name } = partner;
  const Sign = signs[state];
  const words = { name, hours: askedForHours };
  return (
    <div className={below ? styles.below : styles.alone}>
      {below ? <Sign size={20} /> : <Avatar picture={partner.picture} group={partner.gender} size={96} />}
      <div className={styles.words}>
        <h2 className={styles.title}>{formatMessage({ id: `chat.private.${state}` }, words)}</h2>
        <p className={styles.text}>{formatMessage({ id: `chat.private.${state}.text` }, words)}</p>
      </div>
      <Acts chat={chat} state={state} />
    </div>
  );
}

function Acts({ chat, state }: Omit<Props, 'below'>) {
  const { formatMessage } = useIntl();
  const { partner, can, membershipNeeded } = chat;
  const { profileId, name } = partner;
  const agreeing = useAgreeing(chat);
  const ignore = useIgnoring(partner);
  const joins = membershipNeeded || can.includes('JoinPrivateChat');
  const act = (
    id: string,
    onClick: () => unknown,
    busy = false,
    variant: 'primary' | 'outline' | 'text' = 'outline',
  ) => (
    <Button variant={variant} size={variant === 'text' ? 'sm' : 'md'} busy={busy} onClick={() => void onClick()}>
      {formatMessage({ id })}
    </Button>
  );
  const all: Record<State, ReactNode> = {
    None: joins && act('chat.private.ask', agreeing.join, agreeing.joining, 'primary'),
    PartnerLeft: joins && act('chat.private.again', agreeing.join, agreeing.joining, 'primary'),
    Waiting: act('chat.private.takeBack', agreeing.takeBack, agreeing.leaving),
    Asked: (
      <>
        {joins && act('chat.private.accept', agreeing.join, agreeing.joining, 'primary')}
        {act('chat.private.decline', agreeing.decline, agreeing.leaving)}
        <span className={styles.further}>
          {act('chat.ignore', ignore, false, 'text')}
          {act(
            'chat.report',
            () => report({ contentType: 'Profile', contentId: profileId, name, ownerId: profileId }),
            false,
            'text',
          )}
        </span>
      </>
    ),
  };
  return <div className={styles.acts}>{all[state]}</div>;
}

import { IconMessages } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { RoomCard } from '../../features/chat/RoomCard.tsx';
import { usePrivateChats } from '../../features/chat/private/chats.ts';
import { PrivateChatLinks } from '../../features/chat/private/PrivateChatLinks.tsx';
import { ChatPages, useRooms } from '../../features/chat/RoomList.tsx';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Chat.module.css';

/** The rooms of the site: what is talked about in each, and who is there. */
export function ChatMain() {
  const { formatMessage } = useIntl();
  const read = useRooms();
  return (
    <div>
      <PageTitle>{formatMessage({ id: 'chat.rooms' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'chat.lead' })}</p>
      <PrivateChats />
      <Loaded read={read} skeleton={<CardSkeleton cards={6} width={320} />}>
        {({ rooms, membershipNeeded }) =>
          rooms.length === 0 ? (
            <EmptyState
              level={2}
              icon={<IconMessages size={24} />}
              title={formatMessage({ id: 'chat.none' })}
              next={{ to: '/Community/Blogs', label: formatMessage({ id: 'shell.nav.blogs' }) }}
            />
          ) : (
            <ul className={styles.rooms}>
              {rooms.map((room) => (
                <li key={room.roomId}>
                  <RoomCard room={room} membershipNeeded={membershipNeeded} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <nav aria-label={formatMessage({ id: 'chat.title' })} className={styles.pages}>
        <ChatPages />
      </nav>
    </div>
  );
}

/** The chats of two, above the rooms where there are any. */
function PrivateChats() {
  const { formatMessage } = useIntl();
  const chats = usePrivateChats();
  if (chats.length === 0) return null;
  return (
    <Card padding="none" className={styles.privates}>
      <SectionHead title={formatMessage({ id: 'chat.privates' })} />
      <PrivateChatLinks chats={chats} />
    </Card>
  );
}

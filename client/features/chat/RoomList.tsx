import { IconBook2, IconHash, IconHeart, IconSettings, IconUserOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { chat } from '../../../shared/chat/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { ModeratorTag } from './MessageItem.tsx';
import { chatPath, roomPath } from './paths.ts';
import { usePrivateChats } from './private/chats.ts';
import { PrivateChatLinks } from './private/PrivateChatLinks.tsx';
import styles from './RoomList.module.css';

/** In ms: how many are in each room is told to nobody by itself. */
const countEvery = 60_000;

/** The rooms, as they stand everywhere. */
export const useRooms = () => useQuery(chat.Rooms, {}, { quiet: true, pollingInterval: countEvery });

const pages = [
  { to: `${chatPath}/Favorites`, words: 'chat.favourites', Icon: IconHeart },
  { to: `${chatPath}/Ignored`, words: 'chat.ignored', Icon: IconUserOff },
  { to: `${chatPath}/Help`, words: 'chat.help', Icon: IconBook2 },
  { to: `${chatPath}/Settings`, words: 'chat.settings', Icon: IconSettings },
] as const;

/** The pages of the chat beside its rooms. */
export function ChatPages() {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.pages}>
      {pages.map(({ to, words, Icon }) => (
        <li key={to}>
          <NavLink to={to} className={styles.entry}>
            <Icon size={18} />
            {formatMessage({ id: words })}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The rooms at the left of what is open, and below them the chats of two. */
export function RoomList() {
  const { formatMessage } = useIntl();
  const read = useRooms();
  const chats = usePrivateChats();
  return (
    <nav className={styles.list} aria-label={formatMessage({ id: 'chat.rooms' })}>
      <h2 className={styles.title}>{formatMessage({ id: 'chat.rooms' })}</h2>
      <div className={styles.scrolls}>
        <Loaded read={read} skeleton={<ListSkeleton rows={6} />}>
          {({ rooms }) => (
            <ul>
              {rooms.map(({ roomId, name, people, paused }) => (
                <li key={roomId}>
                  <NavLink to={roomPath(roomId)} className={styles.entry}>
                    <IconHash size={18} />
                    <span className={styles.name}>{name}</span>
                    <span className={styles.count}>
                      {paused
                        ? formatMessage({ id: 'chat.paused' })
                        : formatMessage({ id: 'chat.count' }, { n: people })}
                    </span>
                  </NavLink>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {chats.length > 0 && (
          <>
            <h3 className={styles.part}>{formatMessage({ id: 'chat.privates' })}</h3>
            <PrivateChatLinks chats={chats} />
          </>
        )}
      </div>
      <ChatPages />
      {read.data && read.data.level !== 'Normal' && (
        <p className={styles.level}>
          {formatMessage({ id: 'chat.level' })}
          <ModeratorTag />
          {formatMessage({ id: `chat.level.${read.data.level}` })}
        </p>
      )}
    </nav>
  );
}

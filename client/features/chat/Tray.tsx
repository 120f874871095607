import { IconChevronDown, IconHash, IconMessages } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { createStore, useStore } from '../../platform/externalStore.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { roomPath } from './paths.ts';
import { waitsForMe, type ActiveRoom, type PrivateChatItem } from './private/chats.ts';
import { PrivateChatLinks } from './private/PrivateChatLinks.tsx';
import styles from './Tray.module.css';

const storageKey = 'chatTray';

function isStoredOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'open';
  } catch {
    return false;
  }
}

/** Whether the tray is open, as this device remembers. */
const opened = createStore(isStoredOpen(), { written: false });

function setOpened(isOpen: boolean): void {
  opened.set(() => isOpen);
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
  } catch {
    // A browser that keeps nothing has it closed again on the next page.
  }
}

interface Props {
  chats: readonly PrivateChatItem[];
  rooms: readonly ActiveRoom[];
}

/** The chats that I am in, in a corner of the page: a button with what waits, and above it the list that it opens. */
export function Tray({ chats, rooms }: Props) {
  const { formatMessage } = useIntl();
  const isOpen = useStore(opened);
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const waiting = chats.filter(waitsForMe).length;
  return (
    <section
      className={styles.tray}
      aria-label={formatMessage({ id: 'chat.tray' })}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpened(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpened(!isOpen)}
      >
        <IconMessages size={20} />
        {formatMessage({ id: 'chat.tray' })}
        <CountBadge n={waiting} name={formatMessage({ id: 'chat.title.count' }, { n: waiting })} />
        <IconChevronDown size={18} className={styles.arrow} />
      </button>
      <div id={list} hidden={!isOpen} className={styles.list}>
        {chats.length > 0 && <PrivateChatLinks chats={chats} />}
        {rooms.length > 0 && <Rooms rooms={rooms} />}
      </div>
    </section>
  );
}

function Rooms({ rooms }: Pick<Props, 'rooms'>) {
  const { formatMessage } = useIntl();
  return (
    <ul>
      {rooms.map(({ roomId, name, people, unread }) => (
        <li key={roomId}>
          <NavLink to={roomPath(roomId)} className={styles.room}>
            <IconHash size={18} />
            <span className={styles.name}>{name}</span>
            {unread && <VisuallyHidden>{formatMessage({ id: 'chat.private.unread' })}</VisuallyHidden>}
            <span className={unread ? styles.new : undefined}>
              <VisuallyHidden>{formatMessage({ id: 'chat.people.count' }, { n: people })}</VisuallyHidden>
              <span aria-hidden="true">{formatMessage({ id: 'chat.count' }, { n: people })}</span>
            </span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

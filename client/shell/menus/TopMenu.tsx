import { IconDoorExit, IconMenu2, IconShieldHalf, IconShieldHalfFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useWaitingChats } from '../../features/chat/private/chats.ts';
import { useMedia } from '../../platform/mediaQuery.ts';
import { quickExit } from '../quickExit.ts';
import { site } from '../../platform/site.ts';
import { from } from '../../ui/theme/tokens.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { AreaCount } from './AreaCount.tsx';
import styles from './TopMenu.module.css';
import { useSafeModeToggle } from './useSafeModeToggle.ts';

/** Beside the tools of a narrow screen there is room for a short name only, of the narrowest for none. */
const roomForName = () => (site.dark ? from('md') : '(min-width: 24.25em)');

interface Props {
  /** The bell and the person's own menu; the bottom bar has them on a phone. */
  children: ReactNode;
  bell: ReactNode;
  /** The search of the whole house. */
  find: ReactNode;
  /** Conversations, favourites and visits. */
  people: ReactNode;
  onMenu: () => void;
}

export function TopMenu({ children, bell, find, people, onMenu }: Props) {
  const { formatMessage } = useIntl();
  const safe = useSafeModeToggle();
  const room = useMedia(roomForName());
  const wide = useMedia(from('lg'));
  const exitHint = formatMessage({ id: 'shell.quickExit.hint' });
  return (
    <header className={styles.top}>
      <IconButton
        className={styles.menu}
        size="lg"
        label={formatMessage({ id: 'shell.menu' })}
        icon={<IconMenu2 size={20} />}
        count={<AreaCount words="chat.title" n={useWaitingChats()} />}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
      <Link to="/Start" className={styles.logo}>
        <Logo name={site.name} darkVariant={site.dark} short={!room} />
      </Link>
      {wide && find}
      <span className={styles.space} />
      {!wide && find}
      {people}
      {bell}
      <span className={styles.line} />
      <IconButton
        size="lg"
        label={formatMessage({ id: safe.on ? 'shell.safeMode.show' : 'shell.safeMode.blur' })}
        icon={safe.on ? <IconShieldHalfFilled size={20} /> : <IconShieldHalf size={20} />}
        onClick={safe.toggle}
      />
      <button type="button" className={styles.exit} title={exitHint} onClick={quickExit}>
        <IconDoorExit size={16} />
        <span className={styles.wide}>{formatMessage({ id: 'shell.quickExit' })}</span>
      </button>
      {children}
    </header>
  );
}

import { IconMenu2 } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import { CountBadge } from '../../ui/CountBadge.tsx';
import styles from './BottomBar.module.css';
import { useAreas } from './navigation.ts';

interface Props {
  /** The bell, as an entry of the bar. */
  bell: ReactNode;
  onMenu: () => void;
}

interface ButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
  count?: ReactNode;
}

/** Something of the bar that opens instead of leading elsewhere. */
export const BarButton = ({ label, icon, count, ...rest }: ButtonProps) => (
  <button type="button" {...rest} className={styles.entry}>
    {icon}
    <span className={styles.label}>{label}</span>
    <span className={styles.count}>{count}</span>
  </button>
);

/** The thumb's menu of a phone. */
export function BottomBar({ bell, onMenu }: Props) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'shell.nav.bottom' })} className={styles.bar}>
      {useAreas().map(({ to, words, Icon, count }) => (
        <NavLink key={to} to={to} className={styles.entry}>
          <Icon size={20} />
          <span className={styles.label}>{formatMessage({ id: words })}</span>
          <span className={styles.count}>
            <CountBadge n={count} name={formatMessage({ id: 'shell.nav.lodges.count' }, { n: count })} />
          </span>
        </NavLink>
      ))}
      {bell}
      <BarButton
        label={formatMessage({ id: 'shell.menu' })}
        icon={<IconMenu2 size={20} />}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
    </nav>
  );
}

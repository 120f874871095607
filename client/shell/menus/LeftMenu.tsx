import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { AreaCount } from './AreaCount.tsx';
import styles from './LeftMenu.module.css';
import { useAreas } from './navigation.ts';

/** The areas with their counts; in the rail at the left, and in the drawer. */
export function AreaLinks({ onGo }: { onGo?: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.list}>
      {useAreas().map(({ to, words, Icon, count, current }) => (
        <li key={to}>
          <Link to={to} aria-current={current ? 'page' : undefined} className={styles.entry} onClick={onGo}>
            <Icon size={20} />
            <span className={styles.label}>{formatMessage({ id: words })}</span>
            <span className={styles.count}>
              <AreaCount words={words} n={count} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function LeftMenu() {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'shell.nav.main' })} className={styles.rail}>
      <AreaLinks />
    </nav>
  );
}

import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { AreaCount } from './AreaCount.tsx';
import styles from './LeftMenu.module.css';
import { useAreas, useFoot, type NavigationItem } from './navigation.ts';

interface EntryProps extends NavigationItem {
  count?: number;
  kind?: 'urgent' | 'dot';
  apart?: boolean;
  onGo?: (() => void) | undefined;
}

function Entry({ to, words, Icon, current, count = 0, kind, apart = false, onGo }: EntryProps) {
  const { formatMessage } = useIntl();
  return (
    <li className={apart ? styles.apart : undefined}>
      <Link to={to} aria-current={current ? 'page' : undefined} className={styles.entry} onClick={onGo}>
        <Icon size={20} />
        <span className={styles.label}>{formatMessage({ id: words })}</span>
        <span className={styles.count}>
          <AreaCount words={words} n={count} kind={kind} />
        </span>
      </Link>
    </li>
  );
}

interface LinksProps {
  /** The top menu stands beside them, with numbers of its own. */
  besideTop?: boolean;
  onGo?: () => void;
}

/** The areas with their counts; in the rail at the left, and in the drawer. */
export const AreaLinks = ({ besideTop = false, onGo }: LinksProps) => (
  <ul className={styles.list}>
    {useAreas().map(({ onTop, count, ...area }) => (
      <Entry key={area.to} {...area} count={besideTop && onTop ? 0 : count} onGo={onGo} />
    ))}
  </ul>
);

export function LeftMenu() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.rail}>
      <nav aria-label={formatMessage({ id: 'shell.nav.main' })}>
        <AreaLinks besideTop />
      </nav>
      <nav aria-label={formatMessage({ id: 'shell.nav.foot' })}>
        <ul className={styles.list}>
          {useFoot().map((place) => (
            <Entry key={place.to} {...place} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

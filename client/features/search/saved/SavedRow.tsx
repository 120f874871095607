import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { CountBadge } from '../../../ui/CountBadge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useTotal } from '../counts.ts';
import { savedStartOf, savedPath, useAlert, type SavedSearch } from './keeping.ts';
import styles from './Saved.module.css';
import { useSearchWords } from './searchWords.ts';

interface Props {
  saved: SavedSearch;
  handle?: ReactNode;
  onOpen?: (() => void) | undefined;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A saved search: what it looks for, how many are new, and whether one is told of them. */
export function SavedRow({ saved, handle, onOpen, children }: Props) {
  const { formatMessage } = useIntl();
  const { number } = useTotal();
  const { savedSearchId, name, search, fresh } = saved;
  const { line } = useSearchWords(search.mode, savedStartOf(saved).criteria);
  return (
    <div className={styles.row}>
      {handle && <span className={styles.above}>{handle}</span>}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={savedPath(savedSearchId)} onClick={onOpen}>
            {name}
          </Link>
        </h3>
        <p className={styles.line}>{line}</p>
      </div>
      <CountBadge
        kind="primary"
        n={fresh.total}
        name={formatMessage({ id: 'search.saved.fresh' }, { n: number(fresh), count: fresh.total })}
      />
      <span className={styles.above}>
        <Bell saved={saved} />
        {children}
      </span>
    </div>
  );
}

/** Whether one is told of those who come. */
export function Bell({ saved }: { saved: SavedSearch }) {
  const { formatMessage } = useIntl();
  const toggle = useAlert();
  const { alert, name } = saved;
  return (
    <IconButton
      label={formatMessage({ id: 'search.saved.bell' }, { name })}
      aria-pressed={alert}
      className={alert ? styles.on : undefined}
      icon={alert ? <IconBellRinging size={20} /> : <IconBellOff size={20} />}
      onClick={() => toggle(saved)}
    />
  );
}

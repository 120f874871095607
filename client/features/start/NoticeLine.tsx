import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './NoticeLine.module.css';

/** Something that the house has to say, in one sentence. */
export interface Notice {
  name: string;
  icon: ReactNode;
  text: string;
  /** What may be done about it: a place to go to, or something to do. */
  act: { label: string; to?: string; onClick?: () => void };
  onClose: () => void;
}

/** All that the house has to say, one notice at a time, so that people stand right below it. */
export function NoticeLine({ notices }: { notices: Notice[] }) {
  const { formatMessage } = useIntl();
  const [at, setAt] = useState(0);
  const count = notices.length;
  const place = Math.min(at, count - 1);
  const notice = notices[place];
  if (!notice) return null;
  const show = (step: number) => setAt((place + step + count) % count);
  return (
    <aside className={styles.line} aria-label={formatMessage({ id: 'start.notices' })}>
      {notice.icon}
      <div className={styles.words} aria-live="polite">
        <p>{notice.text}</p>
        <Act {...notice.act} />
      </div>
      <div className={styles.ends}>
        {count > 1 && (
          <>
            <IconButton
              className={styles.before}
              label={formatMessage({ id: 'start.notices.before' })}
              icon={<IconChevronLeft size={18} />}
              onClick={() => show(-1)}
            />
            <button type="button" className={styles.place} onClick={() => show(1)}>
              {formatMessage({ id: 'start.notices.place' }, { place: place + 1, count })}
              <IconChevronRight className={styles.after} size={18} />
            </button>
          </>
        )}
        <IconButton
          label={formatMessage({ id: 'start.notices.close' })}
          icon={<IconX size={18} />}
          onClick={notice.onClose}
        />
      </div>
    </aside>
  );
}

const Act = ({ label, to, onClick }: Notice['act']) =>
  to === undefined ? (
    <button type="button" className={styles.act} onClick={onClick}>
      {label}
    </button>
  ) : (
    <Link to={to} className={styles.act}>
      {label}
    </Link>
  );

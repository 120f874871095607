import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { usePlaceInList } from '../../kit/people/walk.ts';
import { profilePath } from '../../platform/paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { IconLink } from '../../ui/IconButton.tsx';
import { useKeys } from '../../ui/keys.ts';
import styles from './WalkLine.module.css';

/** The way back to the search one came from, and to those before and after in it; nothing for who came by another way. */
export function WalkLine({ profileId }: { profileId: number }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const list = usePlaceInList(profileId);
  const go = (to: number | undefined) => to !== undefined && void navigate(profilePath(to));
  useKeys({ j: () => go(list?.after), k: () => go(list?.before) });
  if (!list) return null;
  const { place, count, more, before, after } = list;
  return (
    <nav className={styles.line} aria-label={formatMessage({ id: 'profile.walk' })}>
      <BackLink to={list.to}>{formatMessage({ id: 'shell.nav.search' })}</BackLink>
      <span className={styles.place}>
        {before !== undefined && (
          <IconLink
            label={formatMessage({ id: 'profile.walk.before' })}
            icon={<IconChevronLeft size={18} />}
            to={profilePath(before)}
          />
        )}
        {formatMessage({ id: 'profile.walk.place' }, { place, count, more: String(more) })}
        {after !== undefined && (
          <IconLink
            label={formatMessage({ id: 'profile.walk.after' })}
            icon={<IconChevronRight size={18} />}
            to={profilePath(after)}
          />
        )}
      </span>
    </nav>
  );
}

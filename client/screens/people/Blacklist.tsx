import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { BlockedList } from '../../features/people/BlockedList.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './People.module.css';

/** Whom one has blocked, and what that means. */
export function Blacklist() {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <PageTitle>{formatMessage({ id: 'blacklist.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'blacklist.lead' }, { who: useWho() })}</p>
      {site.lodgesEnabled && <p className={styles.lead}>{formatMessage({ id: 'blacklist.lodges' })}</p>}
      <BlockedList />
    </div>
  );
}

import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { InvisibleSwitch } from '../../features/people/InvisibleSwitch.tsx';
import { VisitorList } from '../../features/people/VisitorList.tsx';
import { SearchTabs } from '../../features/search/SearchTabs.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './People.module.css';

/** Who came by, and whether one comes by unseen. */
export function Visitors() {
  const { formatMessage } = useIntl();
  return (
    <>
      <SearchTabs />
      <div className={styles.page}>
        <PageTitle>{formatMessage({ id: 'visitors.title' })}</PageTitle>
        <p className={styles.lead}>{formatMessage({ id: 'visitors.lead' }, { who: useWho() })}</p>
        <Card className={styles.card}>
          <InvisibleSwitch />
        </Card>
        <VisitorList />
      </div>
    </>
  );
}

import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { InvisibleSwitch } from '../../features/people/InvisibleSwitch.tsx';
import { VisitorList } from '../../features/people/VisitorList.tsx';
import { SearchHead } from '../../features/search/SearchHead.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './People.module.css';

/** Who came by, and whether one comes by unseen. */
export function Visitors() {
  const { formatMessage } = useIntl();
  return (
    <>
      <SearchHead tab="Visitors" />
      <div className={styles.page}>
        <p className={styles.lead}>{formatMessage({ id: 'visitors.lead' }, { who: useWho() })}</p>
        <Card className={styles.card}>
          <InvisibleSwitch />
        </Card>
        <VisitorList />
      </div>
    </>
  );
}

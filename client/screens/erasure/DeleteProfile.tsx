import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useWho } from '../../platform/session.ts';
import { DeleteForm } from '../../features/erasure/DeleteForm.tsx';
import { ErasureList } from '../../features/erasure/ErasureList.tsx';
import { ExportButton } from '../../features/erasure/ExportButton.tsx';
import { KeepProfile } from '../../features/erasure/KeepProfile.tsx';
import { OwnedLodges } from '../../features/lodges/OwnedLodges.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from '../auth/Gate.module.css';

/** Deletes a profile, and by the link of a mail takes that back. */
export function DeleteProfile() {
  const [search] = useSearchParams();
  const keep = search.get('keep');
  return (
    <Card padding="text" className={styles.card}>
      {keep ? <KeepProfile key={keep} q={keep.replaceAll(' ', '+')} /> : <Leaving />}
    </Card>
  );
}

function Leaving() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <>
      <PageTitle>{formatMessage({ id: 'delete.title' }, { who })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'delete.lead' }, { who })}</p>
      <ErasureList />
      <OwnedLodges />
      <div className={styles.foot}>
        <p className={styles.note}>{formatMessage({ id: 'delete.export' }, { who })}</p>
        <ExportButton />
      </div>
      <div className={styles.foot}>
        <DeleteForm />
      </div>
    </>
  );
}

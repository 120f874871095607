import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMedia } from '../../../shared/lodgeMedia/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './LodgeMedia.module.css';
import { albumsPath, validationPath, type At } from './paths.ts';

interface Props {
  at: At;
  /** What waits is for those who run the lodge. */
  runs: boolean;
  aside?: ReactNode;
}

/** The way between the albums and what waits to be looked at. */
export function MediaHead({ at, runs, aside }: Props) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(lodgeMedia.GetMediaValidationCount, { lodgeId: at.lodgeId }, { skip: !runs });
  const n = data?.count ?? 0;
  const count = <CountBadge kind="primary" n={n} name={formatMessage({ id: 'lodgeMedia.waiting' }, { n })} />;
  const items = [
    { to: albumsPath(at), label: formatMessage({ id: 'lodgeMedia.albums' }) },
    ...(runs ? [{ to: validationPath(at), label: formatMessage({ id: 'lodgeMedia.validation' }), count }] : []),
  ];
  return (
    <div className={styles.head}>
      {runs ? (
        <Tabs label={formatMessage({ id: 'lodgeMedia.title' })} items={items} />
      ) : (
        <h2>{formatMessage({ id: 'lodgeMedia.albums' })}</h2>
      )}
      {aside}
    </div>
  );
}

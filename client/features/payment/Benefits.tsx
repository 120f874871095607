import { IconCheck } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { site } from '../../platform/site.ts';
import styles from './Benefits.module.css';

const everywhere = ['mail', 'blogs', 'tags'] as const;
const ofLodges = ['mail', 'blogs', 'lodges', 'debates', 'tags'] as const;

/** What members can do and others cannot. */
export function Benefits() {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.benefits}>
      {(site.lodgesEnabled ? ofLodges : everywhere).map((one) => (
        <li key={one}>
          <IconCheck size={16} />
          {formatMessage({ id: `payment.can.${one}` })}
        </li>
      ))}
    </ul>
  );
}

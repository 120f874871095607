import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import styles from './ProfileForm.module.css';

/** What follows from a step, one sentence each. */
export function Points({ ids, values }: { ids: readonly string[]; values?: Record<string, string> }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <ul className={styles.points}>
      {ids.map((id) => (
        <li key={id}>{formatMessage({ id }, { who, ...values })}</li>
      ))}
    </ul>
  );
}

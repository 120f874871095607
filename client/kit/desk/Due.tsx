import { useIntl } from 'react-intl';
import { useNow } from '../../platform/now.ts';
import { Time } from '../../ui/Time.tsx';
import styles from './Staff.module.css';

/** By when something is to be decided; what is late says so in words. */
export function Due({ at }: { at: string }) {
  const { formatMessage } = useIntl();
  const late = Date.parse(at) < useNow();
  return (
    <span className={late ? styles.late : undefined}>
      {formatMessage({ id: late ? 'staff.due.late' : 'staff.due' }, { time: <Time key="at" at={at} /> })}
    </span>
  );
}

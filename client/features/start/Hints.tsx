import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { hints } from '../../../shared/start/hints.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Hints.module.css';
import { linkOf } from './hintLinks.ts';

function Completeness({ percent }: { percent: number }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const title = formatMessage({ id: 'editProfile.complete' }, { who, percent });
  return (
    <div className={styles.completeness}>
      <h2>{title}</h2>
      <div
        role="meter"
        aria-label={title}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.meter}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** How complete the profile is, and every step that is left; nothing once none is. */
export function Hints() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { data } = useQuery(hints.Hints, {});
  if (!data || data.steps.length === 0) return null;
  return (
    <Card className={styles.hints}>
      <Completeness percent={data.completeness} />
      <ul>
        {data.steps.map((step) => (
          <li key={step.hint}>
            <Link to={linkOf(step)}>{formatMessage({ id: `enum.ProfileHint.${step.hint}` }, { who })}</Link>
            <span className={styles.points}>{formatMessage({ id: 'editProfile.points' }, { n: step.points })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { IconArrowRight } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { hints } from '../../../shared/start/hints.ts';
import type { Output } from '../../../shared/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Hints.module.css';
import type { SectionName } from '../../kit/form/profileForm.ts';

type Step = Output<typeof hints.Hints>['steps'][number];

/** The parts of the form that some steps are about. */
const parts: Partial<Record<Step['hint'], SectionName>> = {
  Headline: 'words',
  Text: 'words',
  Facts: 'facts',
  HeightAndWeight: 'facts',
  InterestWords: 'interests',
};

const linkOf = ({ hint, link }: Step) => (parts[hint] ? `${link}#${parts[hint]}` : link);

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

/** For other pages: how complete the profile is, and the step that is worth most. */
export function HintsBanner() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { data } = useQuery(hints.Hints, {});
  const next = data?.steps[0];
  if (!next) return null;
  return (
    <Card className={styles.banner}>
      <Completeness percent={data.completeness} />
      <LinkButton to={linkOf(next)} variant="soft" size="sm" icon={<IconArrowRight size={18} />}>
        {formatMessage({ id: `enum.ProfileHint.${next.hint}` }, { who })}
      </LinkButton>
    </Card>
  );
}

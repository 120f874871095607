import { useId } from 'react';
import { useIntl } from 'react-intl';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { Radio } from '../../ui/form/Choice.tsx';
import styles from './Topic.module.css';
import type { TopicView } from './types.ts';

const levels = ['All', 'Replies', 'None'] as const;

/** Of what in the topic I hear. */
export function FollowCard({ topic: { entryId, follow } }: { topic: TopicView }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [toggle] = useCommand(debates.ToggleFollowDebateEntry);
  const heading = useId();
  return (
    <Card role="radiogroup" aria-labelledby={heading} className={styles.follow}>
      <h3 id={heading}>{formatMessage({ id: 'debates.follow' })}</h3>
      {levels.map((level) => (
        <Radio
          key={level}
          name={`follow-${entryId}`}
          label={formatMessage({ id: `enum.DebateFollow.${level}` }, { who })}
          checked={follow === level}
          onChange={() => void toggle({ entryId, level }).catch(tell)}
        />
      ))}
    </Card>
  );
}

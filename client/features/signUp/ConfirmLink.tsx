import { useIntl } from 'react-intl';
import { useCurrentProfile } from '../../platform/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useConfirmed } from './useConfirmed.ts';
import styles from './SignUp.module.css';

/** What the link of the mail leads to; it works on any device. */
export function ConfirmLink({ q }: { q: string }) {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  const inside = useCurrentProfile()?.isLoggedIn ?? false;
  const { state, error, again } = useConfirmed(q);
  if (state === 'asking') return <TextSkeleton lines={3} />;
  if (error && wordsOf(error) === undefined) return <ErrorState number={error.number} onRetry={again} />;
  const done = state === 'done';
  return (
    <div className={styles.calm} role="status">
      <PageTitle key={state}>
        {formatMessage({ id: done ? 'create.confirmed.title' : 'create.notConfirmed.title' })}
      </PageTitle>
      <p className={styles.lead}>{done ? formatMessage({ id: 'create.confirmed.text' }) : wordsOf(error)}</p>
      <LinkButton to={inside ? (done ? '/Start' : '/Create') : '/?logOn'} size="lg">
        {formatMessage({ id: !inside ? 'logOn.button' : done ? 'create.confirmed.go' : 'create.notConfirmed.go' })}
      </LinkButton>
    </div>
  );
}

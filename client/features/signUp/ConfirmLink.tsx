import { useState } from 'react';
import { useIntl } from 'react-intl';
import { signUp } from '../../../shared/signUp/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ErrorState } from '../../ui/States.tsx';
import styles from './SignUp.module.css';

/** What the link of the mail leads to; it works on any device. Programs that look at mails follow links, so it takes a press. */
export function ConfirmLink({ q }: { q: string }) {
  const { formatMessage } = useIntl();
  const { wordsOf } = useCallError();
  const inside = useCurrentProfile()?.isLoggedIn ?? false;
  const [send, { error, isLoading }] = useCommand(signUp.ConfirmEmail);
  const [state, setState] = useState<'ask' | 'done' | 'refused'>('ask');
  const confirm = () =>
    send({ q }).then(
      () => setState('done'),
      () => setState('refused'),
    );
  if (state === 'ask') {
    return (
      <div className={styles.calm}>
        <PageTitle>{formatMessage({ id: 'create.confirmLink.title' })}</PageTitle>
        <p className={styles.lead}>{formatMessage({ id: 'create.confirmLink.text' })}</p>
        <Button size="lg" busy={isLoading} onClick={() => void confirm()}>
          {formatMessage({ id: 'create.confirmLink.go' })}
        </Button>
      </div>
    );
  }
  if (error && wordsOf(error) === undefined) return <ErrorState number={error.number} onRetry={() => void confirm()} />;
  const before = error?.code === 'AlreadyConfirmed';
  const done = state === 'done' || before;
  return (
    <div className={styles.calm} role="status">
      <PageTitle key={state}>
        {formatMessage({ id: done ? 'create.confirmed.title' : 'create.notConfirmed.title' })}
      </PageTitle>
      <p className={styles.lead}>
        {done && !before ? formatMessage({ id: 'create.confirmed.text' }) : error && wordsOf(error)}
      </p>
      <LinkButton to={inside ? (done ? '/Start' : '/Create') : '/?logOn'} size="lg">
        {formatMessage({ id: !inside ? 'logOn.button' : done ? 'create.confirmed.go' : 'create.notConfirmed.go' })}
      </LinkButton>
    </div>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { emailChange } from '../../../shared/account/emailChange.ts';
import { useCommand } from '../../platform/api.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from '../../kit/page/Section.module.css';

type State = 'ask' | 'half' | 'changed' | 'kept' | 'expired' | 'taken';

/** Agrees to another address, or keeps the one there is, by the link of a mail. */
export function EmailAnswer({ q }: { q: string }) {
  const { formatMessage } = useIntl();
  const { tellUnforeseen } = useCallError();
  const [state, setState] = useState<State>('ask');
  const [agree, agreeing] = useCommand(emailChange.ConfirmEmailChange);
  const [keep, keeping] = useCommand(emailChange.CancelEmailChange);
  const answer = async (sending: Promise<State>) => {
    try {
      setState(await sending);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'LinkExpired' || code === 'BadRequest') setState('expired');
      else if (code === 'EmailTaken') setState('taken');
      else tellUnforeseen(error);
    }
  };
  return (
    <>
      <PageTitle key={state}>{formatMessage({ id: `emailChange.${state}.title` })}</PageTitle>
      <p className={styles.lead} role="status">
        {formatMessage({ id: `emailChange.${state}.text` })}
      </p>
      <div className={styles.answers}>
        {state === 'ask' ? (
          <>
            <Button
              busy={agreeing.isLoading}
              onClick={() => void answer(agree({ q }).then(({ changed }) => (changed ? 'changed' : 'half')))}
            >
              {formatMessage({ id: 'emailChange.agree' })}
            </Button>
            <Button
              variant="outline"
              busy={keeping.isLoading}
              onClick={() => void answer(keep({ q }).then(() => 'kept'))}
            >
              {formatMessage({ id: 'emailChange.keep' })}
            </Button>
          </>
        ) : (
          <LinkButton to="/Start">{formatMessage({ id: 'emailChange.on' })}</LinkButton>
        )}
      </div>
    </>
  );
}

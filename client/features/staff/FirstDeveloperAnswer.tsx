import { useState } from 'react';
import { useIntl } from 'react-intl';
import { firstDevelopers } from '../../../shared/staff/firstDevelopers.ts';
import styles from '../../kit/page/Section.module.css';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { useWho } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

type State = 'ask' | 'done' | 'expired';

/** Takes the role of a first developer, by the link of a mail. */
export function FirstDeveloperAnswer({ q }: { q: string }) {
  const { formatMessage } = useIntl();
  const { tellUnforeseen } = useCallError();
  const who = useWho();
  const [state, setState] = useState<State>('ask');
  const [become, { isLoading }] = useCommand(firstDevelopers.BecomeFirstDeveloper);
  const accept = async () => {
    try {
      if (await reauthenticated(() => become({ q }))) setState('done');
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'LinkExpired' || code === 'BadRequest') setState('expired');
      else tellUnforeseen(error);
    }
  };
  return (
    <>
      <PageTitle key={state}>{formatMessage({ id: `firstDeveloper.${state}.title` })}</PageTitle>
      <p className={styles.lead} role="status">
        {formatMessage({ id: `firstDeveloper.${state}.text` }, { who })}
      </p>
      <div className={styles.answers}>
        {state === 'ask' && (
          <Button busy={isLoading} onClick={() => void accept()}>
            {formatMessage({ id: 'firstDeveloper.accept' })}
          </Button>
        )}
        {state === 'done' && <LinkButton to="/Staff">{formatMessage({ id: 'firstDeveloper.desk' })}</LinkButton>}
        {state === 'expired' && <LinkButton to="/Start">{formatMessage({ id: 'emailChange.on' })}</LinkButton>}
      </div>
    </>
  );
}

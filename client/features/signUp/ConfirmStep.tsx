import { IconMailCheck } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { currentProfile } from '../../../shared/profiles/currentProfile.ts';
import { signUp } from '../../../shared/signUp/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { useCountdown } from '../../platform/countdown.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { notify } from '../../platform/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import styles from './SignUp.module.css';
import { SignUpSteps } from './SignUpSteps.tsx';

/** In seconds: how long a mail may take before another one can be asked for. */
const resendAfter = 60;

/** In ms: the link may be opened on another device. */
const lookEvery = 10_000;

/** The last step: the mail with the link is on its way. */
export function ConfirmStep({ logOut }: { logOut: ReactNode }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { tell } = useCallError();
  const [left, count] = useCountdown(resendAfter);
  const [changing, setChanging] = useState(false);
  const [resend, { isLoading }] = useCommand(signUp.ResendConfirmation);
  useQuery(currentProfile.GetProfileData, {}, { pollingInterval: lookEvery });
  const again = async () => {
    try {
      await resend({});
      notify({ message: formatMessage({ id: 'create.confirm.resent' }), tone: 'success' });
      count(resendAfter);
    } catch (error) {
      const { retryAfter } = error as { retryAfter?: number };
      if (retryAfter) count(retryAfter);
      else tell(error);
    }
  };
  return (
    <>
      <SignUpSteps current={4} />
      <PageTitle key="confirm">{formatMessage({ id: 'create.confirm.title' }, { who })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'create.confirm.lead' }, { who })}</p>
      <div className={styles.mail}>
        <IconMailCheck size={24} />
        <p>{formatMessage({ id: 'create.confirm.text' }, { who })}</p>
      </div>
      <div className={styles.ways}>
        <Button
          variant="soft"
          busy={isLoading}
          blocked={left > 0 ? formatMessage({ id: 'create.confirm.wait' }, { seconds: left }) : undefined}
          onClick={() => void again()}
        >
          {formatMessage({ id: 'create.confirm.resend' })}
        </Button>
        <Button variant="text" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {formatMessage({ id: 'create.confirm.change' })}
        </Button>
        {logOut}
      </div>
      {left > 0 && <p className={styles.quiet}>{formatMessage({ id: 'create.confirm.wait' }, { seconds: left })}</p>}
      {changing && (
        <ChangeAddress
          onDone={() => {
            setChanging(false);
            count(resendAfter);
          }}
        />
      )}
    </>
  );
}

/** Corrects the address; the link goes there. */
function ChangeAddress({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [send, { isLoading, error }] = useCommand(signUp.ChangeUnconfirmedEmail);
  const [wrong, setWrong] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    const invalid = !email || !field.validity.valid;
    setWrong(invalid);
    if (invalid) return field.focus();
    try {
      await send({ email });
      notify({ message: formatMessage({ id: 'create.confirm.changed' }, { email }), tone: 'success' });
      onDone();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <form className={styles.column} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="email"
        type="email"
        label={formatMessage({ id: 'create.confirm.newAddress' })}
        error={wrong ? formatMessage({ id: 'field.email.wrong' }) : wordsOf(error)}
        autoComplete="email"
        maxLength={254}
        autoFocus
      />
      <div>
        <Button type="submit" busy={isLoading}>
          {formatMessage({ id: 'create.confirm.send' })}
        </Button>
      </div>
    </form>
  );
}

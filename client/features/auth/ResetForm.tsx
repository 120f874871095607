import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useNewPassword } from '../../kit/newPassword.ts';
import { notify } from '../../platform/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PasswordField } from '../../ui/form/TextField.tsx';
import { DoorForm } from './DoorForm.tsx';
import styles from './LogOnForm.module.css';
import type { Failure } from './FailureText.tsx';

interface Props {
  /** The token of the mail. */
  q: string;
  /** Whose password it is. */
  name: string;
}

/** Chooses a new password by the link of a mail. */
export function ResetForm({ q, name }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { judge, faultOf } = useNewPassword();
  const [password, setPassword] = useState('');
  const [failure, fail] = useState<Failure>();
  const [reset, { isLoading }] = useCommand(logOn.ResetPassword);
  const fault = faultOf(password);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('password') as HTMLElement;
    if (await judge(password)) return field.focus();
    fail(undefined);
    try {
      await reset({ q, password });
      notify({ message: formatMessage({ id: 'reset.done' }), tone: 'success' });
      await navigate('/?logOn', { replace: true });
    } catch (error) {
      if ((error as CallError).code === 'LinkExpired') await navigate('/LinkExpired', { replace: true });
      else fail(error as CallError);
    }
  };
  return (
    <>
      <PageTitle className={styles.title}>{formatMessage({ id: 'reset.title' })}</PageTitle>
      <p className={styles.lead}>{formatMessage({ id: 'reset.text' }, { name })}</p>
      <DoorForm
        failure={failure}
        button={formatMessage({ id: 'reset.button' })}
        busy={isLoading}
        onSubmit={(event) => void submit(event)}
      >
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <PasswordField
          name="password"
          label={formatMessage({ id: 'field.newPassword' })}
          hint={formatMessage({ id: 'field.newPassword.hint' })}
          error={fault ? formatMessage({ id: `refusal.${fault}` }) : undefined}
          success={fault === null ? formatMessage({ id: 'field.newPassword.good' }) : undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          onBlur={() => password && void judge(password)}
          autoComplete="new-password"
          maxLength={200}
        />
      </DoorForm>
    </>
  );
}

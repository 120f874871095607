import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { useNewPassword } from '../../kit/newPassword.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { notify } from '../../platform/notify.ts';
import { PasswordField } from '../../ui/form/TextField.tsx';
import styles from '../../kit/page/Section.module.css';

/** Sets the password, also the first one of somebody who came by passkey. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const profile = useCurrentProfile();
  const { judge, faultOf } = useNewPassword();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<CallError>();
  const [change, { isLoading }] = useCommand(logOn.ChangePassword);
  const fault = faultOf(password);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('password') as HTMLElement;
    if (await judge(password)) return field.focus();
    setFailure(undefined);
    try {
      if (!(await reauthenticated(() => change({ password })))) return;
      setPassword('');
      notify({ message: formatMessage({ id: 'account.password.done' }), tone: 'success' });
    } catch (error) {
      setFailure(error as CallError);
      tellUnforeseen(error);
    }
  };
  return (
    <Card padding="text" aria-labelledby="account-password">
      <SectionHead id="account-password" title={formatMessage({ id: 'account.password' })} />
      <p className={styles.quiet}>
        {formatMessage({ id: hasPassword ? 'account.password.text' : 'account.password.none' })}
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <input type="text" name="username" autoComplete="username" value={profile?.name ?? ''} readOnly hidden />
        <PasswordField
          name="password"
          label={formatMessage({ id: 'field.newPassword' })}
          hint={formatMessage({ id: 'field.newPassword.hint' })}
          error={fault ? formatMessage({ id: `refusal.${fault}` }) : wordsOf(failure)}
          success={fault === null ? formatMessage({ id: 'field.newPassword.good' }) : undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          onBlur={() => password && void judge(password)}
          autoComplete="new-password"
          maxLength={200}
        />
        <div>
          <Button type="submit" variant="soft" busy={isLoading}>
            {formatMessage({ id: hasPassword ? 'account.password.change' : 'account.password.set' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}

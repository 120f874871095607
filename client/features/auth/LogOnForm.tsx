import { IconFingerprint } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { pathAfterLogOn } from '../../platform/doors.ts';
import { useDevice } from '../../platform/mediaQuery.ts';
import { usePasskeysSupported } from '../../platform/passkeys.ts';
import { enter } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';
import { DoorForm } from './DoorForm.tsx';
import styles from './LogOnForm.module.css';
import type { Failure } from './FailureText.tsx';
import { usePasskeyLogOn } from './usePasskeyLogOn.ts';

interface Props {
  /** The page behind the door that was asked for. */
  u: string | null;
  /** Why another way in did not open. */
  refused?: string | undefined;
}

/** By passkey, or by user name or e-mail and password: for keyboards, password managers and devices. */
export function LogOnForm({ u, refused }: Props) {
  const { formatMessage } = useIntl();
  const supported = usePasskeysSupported();
  const navigate = useNavigate();
  const { touch } = useDevice();
  const form = useRef<HTMLFormElement>(null);
  const [failure, fail] = useState<Failure | undefined>(refused ? { text: `refusal.${refused}` } : undefined);
  const [missing, setMissing] = useState<{ userName?: boolean; password?: boolean }>({});
  const [send, { isLoading }] = useCommand(logOn.LogOn);
  const rememberMe = () => new FormData(form.current ?? undefined).has('rememberMe');
  const open = (answer: Output<typeof logOn.LogOn>) => {
    enter(answer);
    void navigate(pathAfterLogOn(u), { replace: true });
  };
  const passkey = usePasskeyLogOn({ rememberMe, onEntered: open, onFailed: passkeyFailed });
  function passkeyFailed(reason: Failure) {
    const known = 'text' in reason || reason.retryAfter !== undefined || reason.status === 0 || reason.status === 403;
    fail(known ? reason : { text: 'logOn.passkey.failed' });
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const values = new FormData(event.currentTarget);
    const userName = String(values.get('userName')).trim();
    const password = String(values.get('password'));
    setMissing({ userName: !userName, password: !password });
    const empty = !userName ? 'userName' : !password ? 'password' : undefined;
    if (empty) return (elements.namedItem(empty) as HTMLElement).focus();
    fail(undefined);
    try {
      open(await send({ userName, password, rememberMe: rememberMe() }));
    } catch (error) {
      fail(error as CallError);
    }
  };
  return (
    <>
      <PageTitle className={styles.title} tab={formatMessage({ id: 'logOn.button' })} unfocused={!touch}>
        {formatMessage({ id: 'logOn.title' })}
      </PageTitle>
      <p className={styles.lead}>{formatMessage({ id: u ? 'logOn.wanted' : 'logOn.text' })}</p>
      {supported && (
        <>
          <Button
            className={styles.passkey}
            size="lg"
            full
            icon={<IconFingerprint size={20} />}
            busy={passkey.busy}
            onClick={() => {
              fail(undefined);
              passkey.ask();
            }}
          >
            {formatMessage({ id: 'logOn.passkey' })}
          </Button>
          <p className={styles.or}>{formatMessage({ id: 'logOn.or' })}</p>
        </>
      )}
      <DoorForm
        ref={form}
        failure={failure}
        button={formatMessage({ id: 'logOn.button' })}
        variant="soft"
        busy={isLoading}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          name="userName"
          label={formatMessage({ id: 'logOn.userName' })}
          error={missing.userName ? formatMessage({ id: 'logOn.userName.missing' }) : undefined}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          autoFocus={!touch}
        />
        <PasswordField
          name="password"
          label={formatMessage({ id: 'ui.password.label' })}
          error={missing.password ? formatMessage({ id: 'logOn.password.missing' }) : undefined}
          autoComplete="current-password"
          maxLength={200}
        />
        <div className={styles.line}>
          <Checkbox name="rememberMe" label={formatMessage({ id: 'logOn.remember' })} />
          <Link to="/?logOn=forgot">{formatMessage({ id: 'logOn.trouble' })}</Link>
        </div>
      </DoorForm>
      {!site.dark && (
        <p className={styles.help}>
          {formatMessage({ id: 'logOn.new' })} <Link to="/Create">{formatMessage({ id: 'front.create' })}</Link>
        </p>
      )}
    </>
  );
}

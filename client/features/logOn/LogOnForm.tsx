import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { logOn } from '../../../shared/access.ts';
import { useCommand, type CallError } from '../../app/api.ts';
import { useDevice } from '../../app/media.ts';
import { enter } from '../../app/session.ts';
import { site } from '../../app/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PasswordField, TextField } from '../../ui/TextField.tsx';
import styles from './LogOnForm.module.css';

const { phone, email } = site.contact;

interface Props {
  /** Where to go then. */
  after: string;
  /** A page behind the door was asked for. */
  asked: boolean;
}

/** User name or e-mail and password, for keyboards and password managers. */
export function LogOnForm({ after, asked }: Props) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { touch } = useDevice();
  const [send, { isLoading, error }] = useCommand(logOn.LogOn);
  const [missing, setMissing] = useState<{ userName?: boolean; password?: boolean }>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const userName = String(values.get('userName')).trim();
    const password = String(values.get('password'));
    setMissing({ userName: !userName, password: !password });
    const empty = !userName ? 'userName' : !password ? 'password' : undefined;
    if (empty) return (form.elements.namedItem(empty) as HTMLElement).focus();
    try {
      enter(await send({ userName, password, rememberMe: values.has('rememberMe') }));
      await navigate(after, { replace: true });
    } catch {
      // The sentence above the button says it.
    }
  };
  return (
    <>
      <Link to="/">
        <Logo name={site.name} darkVariant={site.dark} />
      </Link>
      <PageTitle className={styles.title} tab={formatMessage({ id: 'logOn.button' })} unfocused={!touch}>
        {formatMessage({ id: 'logOn.title' })}
      </PageTitle>
      <p className={styles.lead}>{formatMessage({ id: asked ? 'logOn.wanted' : 'logOn.text' })}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="userName"
          label={formatMessage({ id: 'logOn.userName' })}
          error={missing.userName ? formatMessage({ id: 'logOn.userName.missing' }) : undefined}
          autoComplete="username"
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
        <Checkbox name="rememberMe" label={formatMessage({ id: 'logOn.remember' })} />
        <div role="alert">{error && !isLoading && <Said error={error} />}</div>
        <Button type="submit" size="lg" full busy={isLoading}>
          {formatMessage({ id: 'logOn.button' })}
        </Button>
      </form>
      <p className={styles.help}>{formatMessage({ id: 'logOn.help' }, { phone, email })}</p>
    </>
  );
}

/** Why it did not work, in one sentence. */
function Said({ error: { code, number, retryAfter, status } }: { error: CallError }) {
  const { formatMessage, messages } = useIntl();
  const sentence = () => {
    if (status === 0) return formatMessage({ id: 'logOn.offline' });
    if (retryAfter !== undefined) return formatMessage({ id: 'logOn.tooMany' }, { seconds: retryAfter });
    const known = `refusal.${code}`;
    return known in messages ? formatMessage({ id: known }) : formatMessage({ id: 'logOn.failed' }, { number });
  };
  return (
    <p className={styles.said}>
      <IconAlertCircle size={20} />
      {sentence()}
    </p>
  );
}

import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { logOn } from '../../../shared/auth/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { site } from '../../platform/site.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { DoorForm } from './DoorForm.tsx';
import styles from './LogOnForm.module.css';
import type { Failure } from './FailureText.tsx';

/** Asks where to send a link for a new password; the answer is the same whether the address is known or not. */
export function ForgotPassword({ expired = false }: { expired?: boolean }) {
  const { formatMessage } = useIntl();
  const { phone, email: supportEmail } = site.contact;
  const [send, { isLoading }] = useCommand(logOn.ForgotPassword);
  const [missing, setMissing] = useState(false);
  const [failure, fail] = useState<Failure>();
  const [sent, setSent] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    const wrong = !email || !field.validity.valid;
    setMissing(wrong);
    if (wrong) return field.focus();
    fail(undefined);
    try {
      await send({ email });
      setSent(email);
    } catch (error) {
      fail(error as CallError);
    }
  };
  const kind = sent ? 'forgot.sent' : expired ? 'linkExpired' : 'forgot';
  return (
    <>
      <PageTitle key={kind} className={styles.title}>
        {formatMessage({ id: `${kind}.title` })}
      </PageTitle>
      <p className={styles.lead} role="status">
        {formatMessage({ id: `${kind}.text` }, { email: sent })}
      </p>
      {!sent && (
        <DoorForm
          failure={failure}
          button={formatMessage({ id: 'forgot.button' })}
          busy={isLoading}
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            name="email"
            type="email"
            label={formatMessage({ id: 'field.email' })}
            error={missing ? formatMessage({ id: 'field.email.wrong' }) : undefined}
            autoComplete="email"
            maxLength={254}
          />
        </DoorForm>
      )}
      <p className={styles.help}>
        <Link to="/?logOn">{formatMessage({ id: 'forgot.back' })}</Link>
      </p>
      <p className={styles.help}>{formatMessage({ id: 'logOn.help' }, { phone, email: supportEmail })}</p>
    </>
  );
}

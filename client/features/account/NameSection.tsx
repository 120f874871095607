import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { nameLimits } from '../../../shared/signUp/names.ts';
import { account } from '../../../shared/account/contract.ts';
import { useCommand } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { notify } from '../../platform/notify.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import styles from '../../kit/page/Section.module.css';

/** Gives the profile another name, once in ninety days. */
export function NameSection() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const { wordsOf, tellUnforeseen } = useCallError();
  const current = useCurrentProfile()?.name ?? '';
  const [name, setName] = useState(current);
  const [failure, setFailure] = useState<CallError>();
  const [update, { isLoading }] = useCommand(account.UpdateProfileName);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('profileName') as HTMLElement;
    if (!name.trim() || name.trim() === current) return field.focus();
    setFailure(undefined);
    try {
      if (!(await reauthenticated(() => update({ name })))) return;
      notify({ message: formatMessage({ id: 'account.name.done' }), tone: 'success' });
    } catch (error) {
      setFailure(error as CallError);
      tellUnforeseen(error);
      field.focus();
    }
  };
  return (
    <Card padding="text" aria-labelledby="account-name">
      <SectionHead id="account-name" title={formatMessage({ id: 'account.name' })} />
      <p className={styles.quiet}>{formatMessage({ id: 'account.name.text' }, { who })}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="profileName"
          label={formatMessage({ id: 'account.name.field' })}
          error={wordsOf(failure)}
          value={name}
          maxLength={nameLimits.max}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <Button type="submit" variant="soft" busy={isLoading}>
            {formatMessage({ id: 'account.name.change' })}
          </Button>
        </div>
      </form>
    </Card>
  );
}

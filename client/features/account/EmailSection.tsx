import { IconMailForward } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { emailChange } from '../../../shared/account/emailChange.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import type { CallError } from '../../platform/sending.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import styles from '../../kit/page/Section.module.css';

type Change = Output<typeof emailChange.GetEmailChange>;

/** The address, and another one on its way, which both mailboxes have to agree to. */
export function EmailSection() {
  const { formatMessage } = useIntl();
  const read = useQuery(emailChange.GetEmailChange, {});
  return (
    <Card padding="text" aria-labelledby="account-email">
      <SectionHead id="account-email" title={formatMessage({ id: 'account.email' })} />
      <Loaded read={read} skeleton={<TextSkeleton lines={2} />}>
        {(change) => (
          <>
            <p className={styles.quiet}>{formatMessage({ id: 'account.email.now' }, { email: change.email })}</p>
            {change.waiting ? <Waiting waiting={change.waiting} /> : <Ask />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Waiting({ waiting }: { waiting: NonNullable<Change['waiting']> }) {
  const { formatMessage, formatDate } = useIntl();
  const { tellUnforeseen } = useCallError();
  const [cancel, { isLoading }] = useCommand(emailChange.CancelEmailChange);
  const left = waiting.newConfirmed ? 'old' : waiting.oldConfirmed ? 'new' : 'both';
  return (
    <div className={styles.act} role="status">
      <Banner
        icon={<IconMailForward size={20} />}
        actions={
          <Button variant="text" size="sm" busy={isLoading} onClick={() => void cancel({}).catch(tellUnforeseen)}>
            {formatMessage({ id: 'account.email.cancel' })}
          </Button>
        }
      >
        {formatMessage(
          { id: `account.email.waiting.${left}` },
          { email: waiting.email, until: formatDate(waiting.expiresAt, { dateStyle: 'long' }) },
        )}
      </Banner>
    </div>
  );
}

function Ask() {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<CallError>();
  const [update, { isLoading }] = useCommand(emailChange.UpdateProfileEmail);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('newEmail') as HTMLInputElement;
    if (!field.value.trim() || !field.checkValidity()) {
      setFailure({ message: '', status: 400, code: 'EmailWrong' });
      return field.focus();
    }
    setFailure(undefined);
    try {
      await reauthenticated(() => update({ email: email.trim() }));
    } catch (error) {
      setFailure(error as CallError);
      tellUnforeseen(error);
      field.focus();
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="newEmail"
        type="email"
        label={formatMessage({ id: 'account.email.field' })}
        hint={formatMessage({ id: 'account.email.hint' })}
        error={failure?.code === 'EmailWrong' ? formatMessage({ id: 'account.email.wrong' }) : wordsOf(failure)}
        value={email}
        maxLength={254}
        autoComplete="email"
        onChange={({ target }) => setEmail(target.value)}
      />
      <div>
        <Button type="submit" variant="soft" busy={isLoading}>
          {formatMessage({ id: 'account.email.change' })}
        </Button>
      </div>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { erasure } from '../../../shared/erasure/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { reauthenticated } from '../../platform/reauthenticate.ts';
import { leave, useCurrentProfile, useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { notify } from '../../platform/notify.ts';
import { TextArea } from '../../ui/form/TextField.tsx';
import styles from '../../kit/page/Section.module.css';

const times = ['later', 'now'] as const;
type When = (typeof times)[number];

/** Deletes the profile: when, perhaps why, and the confirmation that it is really the member. */
export function DeleteForm() {
  const { formatMessage, formatDate } = useIntl();
  const navigate = useNavigate();
  const who = useWho();
  const inDark = useCurrentProfile()?.darkStatus === 'Approved';
  const { tell } = useCallError();
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState<When>('later');
  const now = when === 'now';
  const [deleteProfile, { isLoading }] = useCommand(erasure.DeleteProfile);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const yes = await confirm({
      title: formatMessage({ id: 'delete.confirm.title' }, { who }),
      text: formatMessage({ id: now ? 'erasure.now.confirm.text' : 'delete.confirm.text' }, { who }),
      confirmLabel: formatMessage({ id: now ? 'erasure.now.button' : 'delete.button' }),
      tone: 'danger',
    });
    if (!yes) return;
    const input = { now, ...(reason.trim() && { reason: reason.trim() }) };
    try {
      const answer = await reauthenticated(() => deleteProfile(input));
      if (!answer) return;
      const date = formatDate(answer.erasedAt, { dateStyle: 'long' });
      notify({
        message: formatMessage({ id: now ? 'erasure.now.done' : 'delete.done' }, { date, who }),
        tone: 'success',
        timeout: 0,
      });
      leave();
      await navigate('/', { replace: true });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <When value={when} onChange={setWhen} />
      {inDark && <p className={styles.quiet}>{formatMessage({ id: 'delete.dark' }, { who })}</p>}
      <TextArea
        label={formatMessage({ id: 'delete.reason' })}
        hint={formatMessage({ id: 'delete.reason.hint' })}
        required={false}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div>
        <Button type="submit" variant="danger" busy={isLoading}>
          {formatMessage({ id: now ? 'erasure.now.button' : 'delete.button' })}
        </Button>
      </div>
    </form>
  );
}

/** In fourteen days, until which it can be taken back, or now. */
function When({ value, onChange }: { value: When; onChange: (when: When) => void }) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.when}>
      <legend>{formatMessage({ id: 'erasure.when' })}</legend>
      {times.map((one) => (
        <label key={one} className={styles.time}>
          <input type="radio" name="when" value={one} checked={one === value} onChange={() => onChange(one)} />
          <span>
            {formatMessage({ id: `erasure.${one}` })}
            <span className={styles.timeText}>{formatMessage({ id: `erasure.${one}.text` })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

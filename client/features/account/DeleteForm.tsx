import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { editProfile } from '../../../shared/editProfile.ts';
import { useCommand } from '../../app/api.ts';
import { reauthenticated } from '../../app/reauthenticate.ts';
import { leave, useWho } from '../../app/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { TextArea } from '../../ui/TextField.tsx';
import styles from './Account.module.css';

const points = ['hidden', 'erased', 'lodges', 'keep'] as const;

/** Deletes the profile: what happens, perhaps why, and the confirmation that it is really the member. */
export function DeleteForm() {
  const { formatMessage, formatDate } = useIntl();
  const navigate = useNavigate();
  const who = useWho();
  const { tell } = useCallError();
  const [reason, setReason] = useState('');
  const [deleteProfile, { isLoading }] = useCommand(editProfile.DeleteProfile);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const yes = await confirm({
      title: formatMessage({ id: 'delete.confirm.title' }, { who }),
      text: formatMessage({ id: 'delete.confirm.text' }, { who }),
      confirmLabel: formatMessage({ id: 'delete.button' }),
      tone: 'danger',
    });
    if (!yes) return;
    const input = reason.trim() ? { reason: reason.trim() } : {};
    try {
      const answer = await reauthenticated(() => deleteProfile(input));
      if (!answer) return;
      const date = formatDate(answer.erasedAt, { dateStyle: 'long' });
      notify({ message: formatMessage({ id: 'delete.done' }, { date, who }), tone: 'success', timeout: 0 });
      leave();
      await navigate('/', { replace: true });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{formatMessage({ id: `delete.${point}` }, { who })}</li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
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
            {formatMessage({ id: 'delete.button' })}
          </Button>
        </div>
      </form>
    </>
  );
}

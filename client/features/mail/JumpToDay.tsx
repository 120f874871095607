import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { mails } from '../../../shared/mail/contract.ts';
import { useCallError } from '../../platform/callError.ts';
import { askAnew } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import form from '../../ui/form/Form.module.css';
import { TextField } from '../../ui/form/TextField.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';

interface Props {
  conversationId: number;
  /** Goes to a mail. */
  onOpen: (number: number) => void;
  onClose: () => void;
}

/** Goes to the first mail of a day, or after it. */
export function JumpToDay({ conversationId, onOpen, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [day, setDay] = useState('');
  const [none, setNone] = useState(false);
  const jump = async (event: FormEvent) => {
    event.preventDefault();
    if (!day) return;
    try {
      const { items } = await askAnew(mails.GetMails, { conversationId, day, take: 1 });
      const [first] = items;
      setNone(!first);
      if (!first) return;
      onClose();
      onOpen(first.number);
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'mails.day' })} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={(event) => void jump(event)}>
        <TextField
          type="date"
          label={formatMessage({ id: 'mails.day.label' })}
          value={day}
          error={none ? formatMessage({ id: 'mails.day.none' }) : undefined}
          onChange={({ target }) => {
            setDay(target.value);
            setNone(false);
          }}
          data-autofocus
        />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm">
            {formatMessage({ id: 'mails.day.go' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

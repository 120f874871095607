import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CallError } from '../../platform/sending.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';

interface Props {
  title: string;
  size?: 'md';
  /** The verb on the button. */
  save: string;
  busy: boolean;
  error: CallError | undefined;
  /** Saves and goes on; what it rejects with and has no words of its own is told in general. */
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Fields to be saved or left as they were. */
export function SaveDialog({ title, size, save, busy, error, onSave, onClose, children }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  return (
    <Dialog opened title={title} onClose={onClose} {...(size && { size })}>
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave().catch(tellUnforeseen);
        }}
      >
        {children}
        <FieldSentence error={wordsOf(error) ?? ''} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm" busy={busy}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

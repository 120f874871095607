import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { blogWriting } from '../../../shared/blogs/writing.ts';
import { useCommand } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import forms from '../../ui/form/Form.module.css';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Entry } from './types.ts';

/** Puts an entry among those the house recommends, with a sentence that says why. */
export function CurateDialog({ entry: { blogEntryId }, onClose }: { entry: Entry; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [note, setNote] = useState('');
  const [setCurated, { isLoading, error }] = useCommand(blogWriting.SetCurated);
  const { wordsOf, tellUnforeseen } = useCallError();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await setCurated({ blogEntryId, curated: true, note });
      onClose();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'blogs.curate.title' })} onClose={onClose}>
      <form className={forms.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={formatMessage({ id: 'blogs.curate.note' })}
          hint={formatMessage({ id: 'blogs.curate.note.hint' })}
          value={note}
          maxLength={longest(blogWriting.SetCurated, 'note')}
          error={wordsOf(error)}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" busy={isLoading}>
          {formatMessage({ id: 'blogs.curate' })}
        </Button>
      </form>
    </Dialog>
  );
}

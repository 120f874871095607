import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { longestBlogWords } from '../../../shared/blogs/writing.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import form from '../../ui/form/Form.module.css';
import { TextField } from '../../ui/form/TextField.tsx';
import type { OwnPicture } from './pictures.ts';
import { useDescribing } from './useDescribing.ts';

interface Props {
  picture: OwnPicture;
  onClose: () => void;
}

/** What a picture shows, for who cannot see it. */
export function AltDialog({ picture, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [alt, setAlt] = useState(picture.alt);
  const [describe, { isLoading, error }] = useDescribing(picture);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await describe({ alt });
      onClose();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'blogWriting.alt.title' })} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={formatMessage({ id: 'media.item.alt' })}
          hint={formatMessage({ id: 'media.item.alt.hint' })}
          error={wordsOf(error) ?? ''}
          value={alt}
          maxLength={longestBlogWords.alt}
          data-autofocus
          onChange={({ target }) => setAlt(target.value)}
        />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm" busy={isLoading}>
            {formatMessage({ id: 'media.item.save' })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { longestBlogWords } from '../../../shared/blogWriting.ts';
import { media } from '../../../shared/media.ts';
import { useCommand } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import form from '../../ui/Form.module.css';
import { TextField } from '../../ui/TextField.tsx';
import type { Edited } from './content.ts';

interface Props {
  picture: Edited['pictures'][number];
  onClose: () => void;
}

/** What a picture shows, for who cannot see it. */
export function AltDialog({ picture, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [alt, setAlt] = useState(picture.alt);
  const [update, { isLoading, error }] = useCommand(media.UpdateMediaItem);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const rest = { caption: '', adult: false, audience: null, kinkIds: [] };
    try {
      await update({ mediaId: picture.mediaId, alt, ...rest });
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

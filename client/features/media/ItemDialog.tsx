import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { longestMediaWords, media, type OwnMedia } from '../../../shared/media.ts';
import { useCommand } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Checkbox } from '../../ui/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { FieldSentence } from '../../ui/Field.tsx';
import form from '../../ui/Form.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { AudienceChoice } from './AudienceChoice.tsx';
import { KinkChoice } from './KinkChoice.tsx';

interface Props {
  item: OwnMedia;
  onClose: () => void;
}

/** The words beside an own picture or video, its words of interest, and who sees it. */
export function ItemDialog({ item, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [{ caption, alt, adult, audience, kinkIds }, setValue] = useState(item);
  const [save, { isLoading, error }] = useCommand(media.UpdateMediaItem);
  const words = (id: string) => formatMessage({ id: `media.item.${id}` });
  const change = (next: Partial<OwnMedia>) => setValue((before) => ({ ...before, ...next }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await save({ mediaId: item.mediaId, caption, alt, adult, audience, kinkIds });
      onClose();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened size="md" title={words('title')} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={words('caption')}
          required={false}
          value={caption}
          maxLength={longestMediaWords.caption}
          onChange={({ target }) => change({ caption: target.value })}
          data-autofocus
        />
        <TextField
          label={words('alt')}
          hint={words('alt.hint')}
          required={false}
          value={alt}
          maxLength={longestMediaWords.alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
        <Checkbox
          label={formatMessage({ id: 'media.adult' })}
          hint={formatMessage({ id: 'media.adult.hint' })}
          checked={adult}
          onChange={({ target }) => change({ adult: target.checked })}
        />
        <AudienceChoice ofItem label={words('who')} value={audience} onChange={(next) => change({ audience: next })} />
        <KinkChoice kinkIds={kinkIds} onChange={(next) => change({ kinkIds: next })} />
        <FieldSentence error={wordsOf(error) ?? ''} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm" busy={isLoading}>
            {words('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

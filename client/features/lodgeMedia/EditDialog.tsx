import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { PercentCrop } from 'react-image-crop';
import { lodgeMedia, type LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import { longestMediaWords } from '../../../shared/media/limits.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';
import { notify } from '../../platform/notify.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { CutField, cutOf, type Turn } from './CutField.tsx';
import { useItemName } from './names.ts';

interface Props {
  item: LodgeMediaItem;
  onClose: () => void;
}

/** The words of an item of mine; a picture is turned and cut, a video gets another still. */
export function EditDialog({ item, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const name = useItemName()(item);
  const { mediaItemId, video, full } = item;
  const [{ caption, alt }, setWords] = useState({ caption: item.caption, alt: item.alt });
  const [crop, setCrop] = useState<PercentCrop>();
  const [rotation, setRotation] = useState<Turn>(0);
  const [second, setSecond] = useState('');
  const [savePicture, picture] = useCommand(lodgeMedia.UpdatePicture);
  const [saveVideo, film] = useCommand(lodgeMedia.UpdateVideo);
  const words = (id: string) => formatMessage({ id: `lodgeMedia.item.${id}` }, { video: String(video) });
  const posterSecond = second.trim() === '' ? undefined : Number(second.replace(',', '.'));
  const save = () => {
    const changes = { mediaItemId, caption, alt };
    if (video) return saveVideo({ ...changes, ...(posterSecond !== undefined && { posterSecond }) });
    const cut = crop && cutOf(crop);
    return savePicture({ ...changes, rotation, ...(cut && { crop: cut }) });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await save();
      notify({ message: words('saved'), tone: 'success' });
      onClose();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened size="md" title={words('edit.title')} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
        {!video && full && item.step !== 'House' && (
          <CutField picture={full} name={name} crop={crop} onCrop={setCrop} rotation={rotation} onTurn={setRotation} />
        )}
        <TextField
          label={formatMessage({ id: 'media.item.caption' })}
          required={false}
          value={caption}
          maxLength={longestMediaWords.caption}
          onChange={({ target }) => setWords({ alt, caption: target.value })}
          data-autofocus
        />
        <TextField
          label={formatMessage({ id: 'media.item.alt' })}
          hint={formatMessage({ id: 'media.item.alt.hint' })}
          required={false}
          value={alt}
          maxLength={longestMediaWords.alt}
          onChange={({ target }) => setWords({ caption, alt: target.value })}
        />
        {video && (
          <TextField
            label={words('poster')}
            hint={words('poster.hint')}
            required={false}
            inputMode="decimal"
            value={second}
            maxLength={6}
            onChange={({ target }) => setSecond(target.value)}
          />
        )}
        <FieldSentence error={wordsOf(picture.error ?? film.error) ?? ''} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button type="submit" size="sm" busy={picture.isLoading || film.isLoading}>
            {words('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

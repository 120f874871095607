import { useState } from 'react';
import { useIntl } from 'react-intl';
import { media } from '../../../shared/media.ts';
import { useCommand } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { FieldSentence } from '../../ui/Field.tsx';
import form from '../../ui/Form.module.css';
import { SelectField } from '../../ui/TextField.tsx';
import { useAlbumName } from './albumName.ts';
import { AudienceChoice, type Audience } from './AudienceChoice.tsx';
import type { OwnAlbum } from './file.ts';

interface Props {
  mediaIds: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Who sees several items at once. */
export function AudienceDialog({ mediaIds, onDone, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [audience, setAudience] = useState<Audience | null>(null);
  const [save, { isLoading, error }] = useCommand(media.SetMediaAudience);
  const send = () => save({ mediaIds: [...mediaIds], audience }).then(onDone, tellUnforeseen);
  return (
    <Dialog opened title={formatMessage({ id: 'media.bulk.audience' })} onClose={onClose}>
      <div className={form.form}>
        <AudienceChoice
          ofItem
          label={formatMessage({ id: 'media.item.who' })}
          value={audience}
          onChange={setAudience}
        />
        <FieldSentence error={wordsOf(error) ?? ''} />
        <Answers save={formatMessage({ id: 'media.item.save' })} busy={isLoading} onSave={send} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** Moves items to another album, one after the other. */
export function MoveDialog({ mediaIds, albums, onDone, onClose }: Props & { albums: readonly OwnAlbum[] }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const nameOf = useAlbumName();
  const [albumId, setAlbumId] = useState(albums[0]?.albumId ?? 0);
  const [move, { isLoading, error }] = useCommand(media.MoveMediaItem);
  const send = async () => {
    try {
      for (const mediaId of mediaIds) await move({ mediaId, albumId });
      onDone();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened title={formatMessage({ id: 'media.bulk.move' })} onClose={onClose}>
      <div className={form.form}>
        <SelectField
          label={formatMessage({ id: 'media.album.choose' })}
          value={albumId}
          onChange={({ target }) => setAlbumId(Number(target.value))}
        >
          {albums.map((album) => (
            <option key={album.albumId} value={album.albumId}>
              {nameOf(album)}
            </option>
          ))}
        </SelectField>
        <FieldSentence error={wordsOf(error) ?? ''} />
        <Answers
          save={formatMessage({ id: 'media.bulk.move.button' })}
          busy={isLoading}
          onSave={send}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

interface AnswersProps {
  save: string;
  busy: boolean;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

function Answers({ save, busy, onSave, onClose }: AnswersProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogActions>
      <Button variant="outline" size="sm" onClick={onClose}>
        {formatMessage({ id: 'ui.cancel' })}
      </Button>
      <Button size="sm" busy={busy} onClick={() => void onSave()}>
        {save}
      </Button>
    </DialogActions>
  );
}

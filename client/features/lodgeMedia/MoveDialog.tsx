import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMedia, mostLodgeAlbums } from '../../../shared/lodgeMedia.ts';
import { useCommand, useQuery } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Radio } from '../../ui/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { FieldSentence } from '../../ui/Field.tsx';
import form from '../../ui/Form.module.css';

interface Props {
  mediaItemId: number;
  lodgeId: number;
  /** Where it stands now. */
  albumId: number;
  onClose: () => void;
}

/** Chooses the album of the lodge to which an item goes. */
export function MoveDialog({ mediaItemId, lodgeId, albumId, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [to, setTo] = useState(albumId);
  const { data } = useQuery(lodgeMedia.GetMediaAlbums, { lodgeId, take: mostLodgeAlbums });
  const [move, { isLoading, error }] = useCommand(lodgeMedia.MoveMediaItem);
  const words = (id: string) => formatMessage({ id: `lodgeMedia.item.${id}` });
  return (
    <Dialog opened title={words('move')} onClose={onClose}>
      <div className={form.form}>
        <fieldset className={form.form}>
          <legend>{words('move.to')}</legend>
          {data?.items.map((album) => (
            <Radio
              key={album.albumId}
              name="album"
              label={album.name}
              checked={to === album.albumId}
              onChange={() => setTo(album.albumId)}
            />
          ))}
        </fieldset>
        <FieldSentence error={wordsOf(error) ?? ''} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button
            size="sm"
            busy={isLoading}
            onClick={() => void move({ mediaItemId, albumId: to }).then(onClose, tellUnforeseen)}
          >
            {words('move.do')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

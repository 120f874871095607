import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lodgeMedia, mostLodgeAlbums } from '../../../shared/lodgeMedia/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Radio } from '../../ui/form/Choice.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';

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
  const [to, setTo] = useState<number>();
  const read = useQuery(lodgeMedia.GetMediaAlbums, { lodgeId, take: mostLodgeAlbums });
  const [move, { isLoading, error }] = useCommand(lodgeMedia.MoveMediaItem);
  const words = (id: string) => formatMessage({ id: `lodgeMedia.item.${id}` });
  const radioOf = ({ albumId: one, name }: { albumId: number; name: string }) => (
    <Radio key={one} name="album" label={name} checked={to === one} onChange={() => setTo(one)} />
  );
  return (
    <Dialog opened title={words('move')} onClose={onClose}>
      <div className={form.form}>
        <Loaded read={read} skeleton={<ListSkeleton rows={4} />}>
          {({ items }) => (
            <div role="radiogroup" aria-label={words('move.to')}>
              {items.filter((album) => album.albumId !== albumId).map(radioOf)}
              {items.length < 2 && <p>{words('move.none')}</p>}
            </div>
          )}
        </Loaded>
        <FieldSentence error={wordsOf(error) ?? ''} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button
            size="sm"
            busy={isLoading}
            {...(to === undefined && { blocked: words('move.choose') })}
            onClick={() => void (to && move({ mediaItemId, albumId: to }).then(onClose, tellUnforeseen))}
          >
            {words('move.do')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

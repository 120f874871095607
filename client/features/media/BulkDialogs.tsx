import { useState } from 'react';
import { useIntl } from 'react-intl';
import { media } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { SelectField } from '../../ui/form/TextField.tsx';
import { useAlbumName } from './albumName.ts';
import { AudienceChoice, type Audience } from './AudienceChoice.tsx';
import type { OwnAlbum } from '../../kit/upload/mediaFile.ts';
import { SaveDialog } from './SaveDialog.tsx';

interface Props {
  mediaIds: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Who sees several items at once. */
export function AudienceDialog({ mediaIds, onDone, onClose }: Props) {
  const { formatMessage } = useIntl();
  const [audience, setAudience] = useState<Audience | null>(null);
  const [save, { isLoading, error }] = useCommand(media.SetMediaAudience);
  return (
    <SaveDialog
      title={formatMessage({ id: 'media.bulk.audience' })}
      save={formatMessage({ id: 'media.item.save' })}
      busy={isLoading}
      error={error}
      onSave={() => save({ mediaIds: [...mediaIds], audience }).then(onDone)}
      onClose={onClose}
    >
      <AudienceChoice ofItem label={formatMessage({ id: 'media.item.who' })} value={audience} onChange={setAudience} />
    </SaveDialog>
  );
}

/** Moves items to another album, one after the other. */
export function MoveDialog({ mediaIds, albums, onDone, onClose }: Props & { albums: readonly OwnAlbum[] }) {
  const { formatMessage } = useIntl();
  const nameOf = useAlbumName();
  const [albumId, setAlbumId] = useState(albums[0]?.albumId ?? 0);
  const [move, { isLoading, error }] = useCommand(media.MoveToAlbum);
  const send = async () => {
    for (const mediaId of mediaIds) await move({ mediaId, albumId });
    onDone();
  };
  return (
    <SaveDialog
      title={formatMessage({ id: 'media.bulk.move' })}
      save={formatMessage({ id: 'media.bulk.move.button' })}
      busy={isLoading}
      error={error}
      onSave={send}
      onClose={onClose}
    >
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
    </SaveDialog>
  );
}

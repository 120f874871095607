import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { AlbumDialog } from './AlbumDialog.tsx';
import { useAlbumName } from './albumName.ts';
import type { OwnAlbum, OwnAlbums } from '../../kit/upload/mediaFile.ts';
import styles from './Media.module.css';

interface Props {
  mine: OwnAlbums;
  /** None while there is no album. */
  album: OwnAlbum | undefined;
  onAlbum: (albumId: number) => void;
}

/** Into which album the files go; a new one can be made at once. */
export function AlbumChoice({ mine, album, onAlbum }: Props) {
  const { formatMessage } = useIntl();
  const nameOf = useAlbumName();
  const [making, setMaking] = useState(false);
  return (
    <div className={styles.where}>
      {album && (
        <SelectField
          label={formatMessage({ id: 'media.album.choose' })}
          value={album.albumId}
          onChange={({ target }) => onAlbum(Number(target.value))}
        >
          {mine.albums.map((one) => (
            <option key={one.albumId} value={one.albumId}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      )}
      <Button variant="outline" icon={<IconPlus size={18} />} onClick={() => setMaking(true)}>
        {formatMessage({ id: 'media.album.new' })}
      </Button>
      {making && <AlbumDialog onSaved={onAlbum} onClose={() => setMaking(false)} />}
    </div>
  );
}

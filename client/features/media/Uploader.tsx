import { media } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { AlbumChoice } from './AlbumChoice.tsx';
import { useAlbumName } from './albumName.ts';
import { ExternalVideoForm } from './ExternalVideoForm.tsx';
import type { OwnAlbum, OwnAlbums } from './file.ts';
import { FileQueue } from './FileQueue.tsx';
import { useFilesQuestion } from './leaving.ts';
import styles from './Media.module.css';
import { Sending } from './Sending.tsx';
import { UsualHours } from './UsualHours.tsx';
import { useFiles, type UploadTarget } from './useQueue.ts';

interface Props {
  mine: OwnAlbums;
  album: OwnAlbum;
  onAlbum: (albumId: number) => void;
}

/** Everything between choosing files and seeing them in an album. */
export function Uploader({ mine, album, onAlbum }: Props) {
  const { albumId, type } = album;
  const files = useFiles(type, mine.takes);
  useFilesQuestion(files.unfinished);
  const nameOf = useAlbumName();
  const [save] = useCommand(media.SaveTempMedia);
  const place: UploadTarget = { type, name: nameOf(album), save: (sent) => save({ albumId, ...sent }) };
  return (
    <Card padding="text" className={styles.stack}>
      <FileQueue files={files} type={type} takes={mine.takes} />
      <UsualHours hours={mine.usualHours} />
      <AlbumChoice mine={mine} album={album} onAlbum={onAlbum} />
      <Sending ready={files.ready} place={place} onStart={files.queue.start} />
      {type !== 'Profile' && <ExternalVideoForm albumId={albumId} />}
    </Card>
  );
}

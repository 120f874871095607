import { media } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { AlbumChoice } from './AlbumChoice.tsx';
import { useAlbumName } from './albumName.ts';
import { ExternalVideoForm } from './ExternalVideoForm.tsx';
import type { OwnAlbum, OwnAlbums } from '../../kit/upload/mediaFile.ts';
import { FileQueue } from '../../kit/upload/FileQueue.tsx';
import { useFilesQuestion } from '../../kit/upload/useFilesQuestion.ts';
import styles from './Media.module.css';
import { Sending } from '../../kit/upload/Sending.tsx';
import { UsualHours } from '../../kit/upload/UsualHours.tsx';
import { useQueue, type UploadTarget } from '../../kit/upload/useQueue.ts';

interface Props {
  mine: OwnAlbums;
  album: OwnAlbum;
  onAlbum: (albumId: number) => void;
}

/** Everything between choosing files and seeing them in an album. */
export function Uploader({ mine, album, onAlbum }: Props) {
  const { albumId, type } = album;
  const queue = useQueue(type, mine.takes);
  useFilesQuestion(queue.unfinished);
  const nameOf = useAlbumName();
  const [save] = useCommand(media.SaveTempMedia);
  const place: UploadTarget = { type, name: nameOf(album), save: (sent) => save({ albumId, ...sent }) };
  return (
    <Card padding="text" className={styles.stack}>
      <FileQueue queue={queue} type={type} takes={mine.takes} />
      <UsualHours hours={mine.usualHours} />
      <AlbumChoice mine={mine} album={album} onAlbum={onAlbum} />
      <Sending ready={queue.ready} place={place} onStart={queue.start} />
      {type !== 'Profile' && <ExternalVideoForm albumId={albumId} />}
    </Card>
  );
}

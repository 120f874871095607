import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLeaveQuestion } from '../../app/leaveWarning.ts';
import { useDevice } from '../../app/media.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Choice.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { Sortable } from '../../ui/Sortable.tsx';
import { AlbumChoice } from './AlbumChoice.tsx';
import { useAlbumName } from './albumName.ts';
import { ConsentPanel } from './ConsentPanel.tsx';
import { ExternalVideoForm } from './ExternalVideoForm.tsx';
import { acceptedIn, most, wrongWith, type OwnAlbum, type OwnAlbums } from './file.ts';
import styles from './Media.module.css';
import { QueueRow } from './QueueRow.tsx';
import queueStyles from './Queue.module.css';
import { useConsent } from './useConsent.ts';
import { useQueue, type Queued } from './useQueue.ts';

interface Props {
  mine: OwnAlbums;
  album: OwnAlbum;
  onAlbum: (albumId: number) => void;
}

/** Everything between choosing files and seeing them in an album. */
export function Uploader({ mine, album, onAlbum }: Props) {
  const { formatMessage } = useIntl();
  const { touch } = useDevice();
  const queue = useQueue();
  const waiting = queue.all.filter(({ phase, terms }) => phase === 'pending' && !terms);
  const unfinished = queue.all.some(({ phase, saved }) => !saved && phase !== 'failed');
  useLeaveQuestion(unfinished, {
    title: formatMessage({ id: 'media.leave.title' }),
    text: formatMessage({ id: 'media.leave.text' }),
    confirmLabel: formatMessage({ id: 'media.leave.button' }),
  });
  const wrong = (one: Queued) => (one.terms ? undefined : wrongWith(one.file, album, mine.takes));
  const ready = waiting.filter((one) => !wrong(one));
  const kinds = { heic: String(mine.takes.heic), video: String(mine.takes.video && album.type !== 'Profile') };
  return (
    <Card padding="text" className={styles.stack}>
      <DropZone
        accept={acceptedIn(album, mine.takes)}
        title={formatMessage({ id: 'media.drop.title' }, kinds)}
        choose={formatMessage({ id: 'media.drop.choose' })}
        hint={formatMessage({ id: 'media.drop.hint' }, { ...kinds, picture: most.picture, most: most.video })}
        camera={touch ? formatMessage({ id: 'media.drop.camera' }) : undefined}
        onPick={queue.add}
      />
      {queue.all.length > 0 && (
        <section aria-label={formatMessage({ id: 'media.queue' })}>
          <Sortable
            className={queueStyles.list}
            itemClassName={queueStyles.item}
            items={queue.all}
            keyOf={({ key }) => key}
            nameOf={({ file }) => file.name}
            onSort={queue.sort}
          >
            {(one, handle) => (
              <QueueRow
                queued={one}
                wrong={wrong(one)}
                handle={waiting.length > 1 && waiting.includes(one) ? handle : null}
                onRetry={() => queue.retry(one)}
                onRemove={() => queue.remove(one)}
              />
            )}
          </Sortable>
        </section>
      )}
      {mine.usualHours !== null && (
        <p className={styles.quiet}>
          {formatMessage({ id: 'media.queue.usual' }, { n: Math.max(1, Math.round(mine.usualHours)) })}
        </p>
      )}
      <AlbumChoice mine={mine} album={album} onAlbum={onAlbum} />
      <Sending ready={ready} album={album} onStart={queue.start} />
      {album.type !== 'Profile' && <ExternalVideoForm albumId={album.albumId} />}
    </Card>
  );
}

interface SendingProps {
  ready: readonly Queued[];
  album: OwnAlbum;
  onStart: ReturnType<typeof useQueue>['start'];
}

/** Confirms copyright and consent once, then sends all that can be sent. */
function Sending({ ready, album, onStart }: SendingProps) {
  const { formatMessage } = useIntl();
  const { tellUnforeseen } = useCallError();
  const [adult, setAdult] = useState(false);
  const n = ready.length;
  const { panel, blocked, busy, confirm, forget } = useConsent(n);
  const nameOf = useAlbumName();
  const send = async () => {
    try {
      onStart(ready, { album, consentId: await confirm(), adult });
      forget();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <>
      <ConsentPanel {...panel} />
      <Checkbox
        label={formatMessage({ id: 'media.adult' })}
        hint={formatMessage({ id: 'media.adult.hint' })}
        checked={adult}
        onChange={({ target }) => setAdult(target.checked)}
      />
      <div className={queueStyles.send}>
        <p className={styles.quiet} role="status">
          {formatMessage({ id: 'media.upload.count' }, { n, album: nameOf(album) })}
        </p>
        <Button icon={<IconUpload size={20} />} busy={busy} {...(blocked && { blocked })} onClick={() => void send()}>
          {formatMessage({ id: 'media.upload.send' }, { n })}
        </Button>
      </div>
    </>
  );
}

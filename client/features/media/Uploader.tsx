import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Depicted } from '../../../shared/enums.ts';
import { consentVersion, media } from '../../../shared/media.ts';
import { useCommand, type CallError } from '../../app/api.ts';
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
import { ConsentPanel, nothingSaid, type Said } from './ConsentPanel.tsx';
import { ExternalVideoForm } from './ExternalVideoForm.tsx';
import { acceptedIn, most, wrongWith, type OwnAlbum, type OwnAlbums } from './file.ts';
import styles from './Media.module.css';
import { QueueRow } from './QueueRow.tsx';
import queueStyles from './Queue.module.css';
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
  const { wordsOf, tellUnforeseen } = useCallError();
  const [said, say] = useState<Said>(nothingSaid);
  const [adult, setAdult] = useState(false);
  const [confirm, { isLoading, error, reset }] = useCommand(media.ConfirmMediaConsent);
  const n = ready.length;
  const blocked = useBlocked(said, n);
  const nameOf = useAlbumName();
  const send = async () => {
    const { depicted = 0, otherName } = said;
    const other = depicted & Depicted.OtherMember ? otherName.trim() : '';
    try {
      const { consentId } = await confirm({ version: consentVersion, depicted, ...(other && { otherName: other }) });
      onStart(ready, { album, consentId, adult });
      say(nothingSaid);
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  const aboutName = isAboutName(error);
  return (
    <>
      <ConsentPanel
        said={said}
        onChange={(next) => {
          reset();
          say(next);
        }}
        nameError={aboutName ? wordsOf(error) : undefined}
        error={aboutName ? undefined : wordsOf(error)}
      />
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
        <Button
          icon={<IconUpload size={20} />}
          busy={isLoading}
          {...(blocked && { blocked })}
          onClick={() => void send()}
        >
          {formatMessage({ id: 'media.upload.send' }, { n })}
        </Button>
      </div>
    </>
  );
}

const isAboutName = (error: CallError | undefined) =>
  error?.code === 'ProfileNotFound' || error?.code === 'OtherNotVerified' || error?.code === 'BadRequest';

/** Why nothing can be sent yet; the confirmation comes first. */
function useBlocked({ confirmed, depicted, otherName }: Said, n: number): string | undefined {
  const { formatMessage } = useIntl();
  const other = ((depicted ?? 0) & Depicted.OtherMember) !== 0;
  const missing = !confirmed
    ? 'consent'
    : depicted === undefined
      ? 'shown'
      : other && !otherName.trim()
        ? 'name'
        : n === 0
          ? 'files'
          : undefined;
  return missing && formatMessage({ id: `media.blocked.${missing}` });
}

import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mediaReview, type WaitingMedia } from '../../../../shared/media/review.ts';
import { useQuery } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/form/Choice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import { Desk, DeskItem } from '../../../kit/desk/Desk.tsx';
import { Gone } from '../../../kit/desk/Gone.tsx';
import { useKeys, useKeySwitch } from '../../../ui/keys.ts';
import { Arrived } from './Arrived.tsx';
import styles from '../../../kit/desk/Media.module.css';
import { MediaDecision } from './MediaDecision.tsx';
import { MediaFacts } from './MediaFacts.tsx';
import { MediaKeys } from './MediaKeys.tsx';
import { useColour } from '../../../kit/desk/colour.ts';
import { MediaView } from '../../../kit/desk/MediaView.tsx';
import { useClaim } from './useClaim.ts';
import { usePause } from './usePause.ts';

/** Pictures and videos that wait for the house, the oldest first. */
export function MediaDesk() {
  const { formatMessage } = useIntl();
  const read = useQuery(mediaReview.GetMediaQueue, { take: 50 });
  const pause = usePause();
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.state}>
          <p role="status">{read.data && <QueueState {...read.data} />}</p>
          <Arrived waiting={read.isFetching ? undefined : read.data?.waiting} onShow={read.refetch} />
        </div>
        <KeyControls />
      </div>
      <Desk
        read={read}
        label={formatMessage({ id: 'staff.media.queue' })}
        idOf={(row) => row.mediaId}
        row={(row) => <Row media={row} />}
        item={(_id, row, onDone) =>
          row ? (
            <OpenMedia
              media={row}
              onDone={() => {
                onDone();
                pause();
              }}
              onTaken={() => {
                read.refetch();
                onDone();
              }}
            />
          ) : (
            <Gone read={read} />
          )
        }
      />
    </>
  );
}

function QueueState({ waiting, usualHours }: { waiting: number; usualHours: number | null }) {
  const { formatMessage } = useIntl();
  const usual =
    usualHours !== null && formatMessage({ id: 'staff.media.usual' }, { n: Math.max(1, Math.ceil(usualHours)) });
  return [formatMessage({ id: 'staff.media.waiting' }, { n: waiting }), usual].filter(Boolean).join(' ');
}

/** Switches the single keys, and tells them. */
function KeyControls() {
  const { formatMessage } = useIntl();
  const keys = useKeySwitch();
  const colour = useColour();
  const [told, tell] = useState(false);
  useKeys({ '?': () => tell(true) });
  return (
    <div className={styles.keys}>
      <Switch
        label={formatMessage({ id: 'staff.media.colour' })}
        checked={colour.on}
        onChange={({ target }) => colour.set(target.checked)}
      />
      <Switch
        label={formatMessage({ id: 'staff.media.keys.on' })}
        checked={keys.on}
        onChange={({ target }) => keys.set(target.checked)}
      />
      <Button variant="text" size="sm" onClick={() => tell(true)}>
        {formatMessage({ id: 'staff.media.keys' })}
      </Button>
      {told && <MediaKeys onClose={() => tell(false)} />}
    </div>
  );
}

/** Never more than the tiny preview: a list is looked at without being asked for. */
function Row({ media: { picture, type, profileName, dark, waitingSince, takenUntil } }: { media: WaitingMedia }) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.row}>
      <span className={styles.tile}>{picture ? <img src={picture.tiny} alt="" /> : <IconMovie size={24} />}</span>
      <span className={styles.words}>
        <span>
          <strong>{profileName}</strong> <DarkTag dark={dark} />
        </span>
        <span className={styles.meta}>
          {formatMessage({ id: type.endsWith('Video') ? 'media.video' : 'media.picture' })} · <Time at={waitingSince} />
        </span>
        {takenUntil && <span className={styles.meta}>{formatMessage({ id: 'staff.media.inHand' })}</span>}
      </span>
    </span>
  );
}

interface OpenProps {
  media: WaitingMedia;
  onDone: () => void;
  /** Somebody else was quicker. */
  onTaken: () => void;
}

function OpenMedia({ media, onDone, onTaken }: OpenProps) {
  const { formatMessage } = useIntl();
  const until = useClaim(media, onTaken);
  const video = String(media.type.endsWith('Video'));
  return (
    <DeskItem
      title={formatMessage({ id: 'media.of' }, { owner: media.profileName, video })}
      actions={<MediaDecision media={media} until={until} onDone={onDone} />}
    >
      <MediaView media={media} />
      <MediaFacts media={media} />
    </DeskItem>
  );
}

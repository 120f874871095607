import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mediaReview, type WaitingMedia } from '../../../../shared/media/review.ts';
import { useQuery } from '../../../platform/api.ts';
import { Switch } from '../../../ui/form/Choice.tsx';
import { Time } from '../../../ui/Time.tsx';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import { Desk, type DeskProps } from '../../../kit/desk/Desk.tsx';
import { DeskItem } from '../../../kit/desk/DeskItem.tsx';
import { DeskKeys } from '../../../kit/desk/DeskKeys.tsx';
import { Due } from '../../../kit/desk/Due.tsx';
import { Gone } from '../../../kit/desk/Gone.tsx';
import { Arrived } from './Arrived.tsx';
import styles from '../../../kit/desk/Media.module.css';
import { MediaDecision } from './MediaDecision.tsx';
import { MediaFacts } from './MediaFacts.tsx';
import { useColour } from '../../../kit/desk/colour.ts';
import { MediaView } from '../../../kit/desk/MediaView.tsx';
import { useClaim } from './useClaim.ts';
import { usePause } from './usePause.ts';

/** Pictures and videos that wait for the house, the oldest first. */
export function MediaDesk({ alone }: DeskProps) {
  const read = useQuery(mediaReview.GetMediaQueue, { take: 50 });
  const pause = usePause();
  return (
    <>
      {!alone && (
        <div className={styles.bar}>
          <div className={styles.state}>
            <p role="status">{read.data && <QueueState {...read.data} />}</p>
            <Arrived waiting={read.isFetching ? undefined : read.data?.waiting} onShow={read.refetch} />
          </div>
          <div className={styles.keys}>
            <Colour />
            <DeskKeys queue="Media" />
          </div>
        </div>
      )}
      <Desk
        queue="Media"
        read={read}
        alone={alone}
        idOf={(row) => row.mediaId}
        isOpen={({ takenUntil, can }) => takenUntil === null && can.includes('ApproveMedia')}
        row={(row) => <Row media={row} />}
        item={(_id, row, onDone) =>
          row ? (
            <OpenMedia
              media={row}
              glanced={alone}
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

function Colour() {
  const { formatMessage } = useIntl();
  const colour = useColour();
  return (
    <Switch
      label={formatMessage({ id: 'staff.media.colour' })}
      checked={colour.on}
      onChange={({ target }) => colour.set(target.checked)}
    />
  );
}

/** Never more than the tiny preview: a list is looked at without being asked for. */
function Row({
  media: { picture, type, profileName, dark, waitingSince, dueAt, takenUntil },
}: {
  media: WaitingMedia;
}) {
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
        <span className={styles.meta}>
          <Due at={dueAt} />
        </span>
        {takenUntil && <span className={styles.meta}>{formatMessage({ id: 'staff.media.inHand' })}</span>}
      </span>
    </span>
  );
}

interface OpenProps {
  media: WaitingMedia;
  /** It lies where one may be for something else: it is taken in hand only by who begins with it. */
  glanced: boolean | undefined;
  onDone: () => void;
  /** Somebody else was quicker. */
  onTaken: () => void;
}

function OpenMedia({ media, glanced, onDone, onTaken }: OpenProps) {
  const { formatMessage } = useIntl();
  const [begun, setBegun] = useState(!glanced);
  const until = useClaim(media, begun, onTaken);
  const video = String(media.type.endsWith('Video'));
  const begin = () => setBegun(true);
  return (
    <div onFocus={begin} onPointerDown={begin}>
      <DeskItem
        title={formatMessage({ id: 'media.of' }, { owner: media.profileName, video })}
        actions={<MediaDecision media={media} until={until} onDone={onDone} />}
      >
        <MediaView media={media} />
        <MediaFacts media={media} />
      </DeskItem>
    </div>
  );
}

import { IconEye, IconEyeOff, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { JudgedMedia } from '../../../shared/media/shapes.ts';
import { useDevice } from '../../platform/mediaQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import { useKeys } from '../../ui/keys.ts';
import { classes } from '../../ui/classes.ts';
import { useColour } from './colour.ts';
import styles from './Media.module.css';

interface Props {
  media: JudgedMedia;
}

/** A press that lasts longer than this shows only while it lasts; in ms. */
const held = 400;

/** What has to be judged, in one place of one size: blurred until it is asked for, and not loaded before. */
export function MediaView({ media }: Props) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(false);
  const colour = useColour();
  const toggle = () => setShown(!shown);
  useKeys({ ' ': toggle });
  const moving = media.videoUrl !== null || media.externalUrl !== null;
  return (
    <>
      <div className={classes(styles.box, !colour.on && styles.grey)}>
        {shown && moving ? <Moving media={media} /> : <Still media={media} shown={shown} onShow={setShown} />}
      </div>
      <Button
        variant="text"
        size="sm"
        icon={shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
        className={styles.blur}
        aria-keyshortcuts="Space"
        onClick={toggle}
      >
        {formatMessage({ id: shown ? 'staff.media.blur' : 'staff.media.show' })}
      </Button>
    </>
  );
}

interface StillProps extends Props {
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** A picture, or the preview of a video: shown by a click until the next one, or for as long as it is held. */
function Still({ media: { full, picture, alt, type, profileName }, shown, onShow }: StillProps) {
  const { formatMessage } = useIntl();
  const address = useMediaAddress();
  const { touch } = useDevice();
  const press = useRef({ since: 0, shown });
  const release = ({ timeStamp, detail }: MouseEvent) => {
    const { since, shown: before } = press.current;
    if (detail === 0) onShow(!shown);
    else onShow(timeStamp - since <= held && !before);
  };
  const name = alt || formatMessage({ id: 'media.of' }, { owner: profileName, video: String(type.endsWith('Video')) });
  return (
    <button
      type="button"
      className={styles.still}
      onPointerDown={({ timeStamp }) => {
        press.current = { since: timeStamp, shown };
        onShow(true);
      }}
      onPointerLeave={({ buttons }) => buttons > 0 && onShow(press.current.shown)}
      onPointerCancel={() => onShow(press.current.shown)}
      onClick={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      {shown ? (
        <img className={styles.clear} src={full ? address(full.url) : undefined} alt={name} draggable={false} />
      ) : (
        <>
          {picture && <img className={styles.blurred} src={picture.tiny} alt="" />}
          <span className={styles.veil}>
            <IconEye size={24} />
            {formatMessage({ id: touch ? 'staff.media.hidden.touch' : 'staff.media.hidden' })}
          </span>
        </>
      )}
    </button>
  );
}

/** Without sound until that is turned on, and never by itself; a video of another house is looked at there. */
function Moving({ media: { videoUrl, externalUrl, full, profileName } }: Props) {
  const { formatMessage } = useIntl();
  const address = useMediaAddress();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; keys of the desk leave the focus where it is.
    if (document.activeElement === document.body) video.current?.focus();
  }, []);
  if (videoUrl === null) {
    return (
      <a className={styles.outside} href={externalUrl ?? undefined} target="_blank" rel="noreferrer">
        <IconExternalLink size={20} />
        {formatMessage({ id: 'staff.media.external' }, { host: new URL(externalUrl ?? '').host })}
      </a>
    );
  }
  return (
    <video
      ref={video}
      className={styles.clear}
      src={address(videoUrl)}
      poster={full ? address(full.url) : undefined}
      aria-label={formatMessage({ id: 'media.of' }, { owner: profileName, video: 'true' })}
      controls
      controlsList="nodownload"
      disablePictureInPicture
      muted
      playsInline
      preload="none"
    />
  );
}

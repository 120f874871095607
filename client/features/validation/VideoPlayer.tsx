import { IconEye } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { validation } from '../../../shared/validation/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { basePath } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './VideoPlayer.module.css';

interface Props {
  validationId: number;
  name: string;
}

/** The video of somebody who wants to be checked, and the code it has to have. */
export function VideoPlayer({ validationId, name }: Props) {
  const { formatMessage } = useIntl();
  const read = useQuery(validation.GetValidationVideo, { validationId });
  const words = (id: string) => formatMessage({ id: `staff.validation.video.${id}` }, { name });
  return (
    <Loaded read={read} skeleton={<TextSkeleton lines={6} />}>
      {({ url, code }) => (
        <>
          <Player url={basePath() + url} label={words('title')} />
          <p className={styles.code}>
            {words('code')} <strong aria-label={[...code].join(' ')}>{code}</strong>
          </p>
          <p className={styles.look}>{words('look')}</p>
        </>
      )}
    </Loaded>
  );
}

/** Blurred until it is asked for, never by itself, without sound until that is turned on. */
function Player({ url, label }: { url: string; label: string }) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const show = () => {
    setShown(true);
    video.current?.focus();
  };
  return (
    <div className={styles.player}>
      <video
        ref={video}
        tabIndex={shown ? 0 : -1}
        src={url}
        aria-label={label}
        className={classes(styles.video, !shown && styles.hidden)}
        controls={shown}
        controlsList="nodownload"
        disablePictureInPicture
        muted
        playsInline
        preload="metadata"
      />
      {!shown && (
        <div className={styles.veil}>
          <p>{formatMessage({ id: 'staff.validation.video.hidden' })}</p>
          <Button variant="light" icon={<IconEye size={20} />} onClick={show}>
            {formatMessage({ id: 'staff.validation.video.show' })}
          </Button>
        </div>
      )}
    </div>
  );
}

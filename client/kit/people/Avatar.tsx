import { useIntl } from 'react-intl';
import styles from './Avatar.module.css';
import { classes } from '../../ui/classes.ts';
import type { Group } from './GroupIcon.tsx';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import type { Picture } from '../media/picture.ts';
import { useSafeMode } from '../media/safeMode.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface Props {
  picture: Picture | null;
  size?: 28 | 36 | 44 | 56 | 72 | 96;
  /** A couple without a picture is drawn as two. */
  group?: Group;
  online?: boolean;
  /** Only where no name stands beside it. */
  name?: string;
}

const one = 'M20 22a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0 3c-9 0-15 5-15 15h30c0-10-6-15-15-15Z';
const two =
  'M14 22a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0 2C6 24 1 29 1 40h17c0-6 2-11 5-14-2-1-5-2-9-2Zm15 1a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm0 2c-6 0-9 5-9 13h19c0-8-4-13-10-13Z';

export function Avatar({ picture, size = 44, group, online, name = '' }: Props) {
  const safe = useSafeMode();
  const address = useMediaAddress();
  const { formatMessage } = useIntl();
  return (
    <span className={classes(styles.avatar, size < 44 && styles.small)} style={{ width: size, height: size }}>
      {picture ? (
        <span className={styles.frame}>
          <img
            className={safe ? styles.blurred : undefined}
            src={(safe ? undefined : address(picture.url)) ?? picture.tiny}
            alt={name}
            width={size}
            height={size}
            loading="lazy"
          />
        </span>
      ) : (
        <svg
          className={styles.frame}
          viewBox="0 0 40 40"
          role={name ? 'img' : undefined}
          aria-label={name || undefined}
        >
          <path d={group === 'Couple' ? two : one} />
        </svg>
      )}
      {online && (
        <span className={styles.online}>
          <VisuallyHidden>{formatMessage({ id: 'ui.online' })}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

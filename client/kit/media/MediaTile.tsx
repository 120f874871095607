import { IconMaximize, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { withOpen } from './openMedia.ts';
import type { Picture } from './picture.ts';
import { SafeImage } from './SafeImage.tsx';
import { useSafeMode } from './safeMode.ts';
import styles from './Tile.module.css';

interface Props {
  /** What the address says once it is open. */
  id: number;
  name: string;
  /** The name of the link that opens it; without one it cannot be opened. */
  open: string | undefined;
  picture: Picture | null;
  /** Stands where there is no picture. */
  empty: ReactNode;
  video: boolean;
  seconds: number | null;
  /** Lies over the picture, and keeps it from being saved with the right button. */
  over?: ReactNode;
}

/** A picture or video: a square that opens in full size. */
export function MediaTile({ id, name, open, picture, empty, video, seconds, over }: Props) {
  const { formatTime } = useIntl();
  const safe = useSafeMode();
  const [search] = useSearchParams();
  return (
    <div
      className={styles.tile}
      style={{ aspectRatio: 1 }}
      {...(over && { onContextMenu: (event) => event.preventDefault() })}
    >
      {picture ? <SafeImage picture={picture} alt={name} ratio={1} /> : <span className={styles.empty}>{empty}</span>}
      {over}
      {video && (
        <span className={styles.play}>
          <IconPlayerPlayFilled size={16} />
          {seconds !== null && formatTime(seconds * 1000, { minute: 'numeric', second: '2-digit', timeZone: 'UTC' })}
        </span>
      )}
      {open && (
        <Link
          to={`?${withOpen(search, id)}`}
          preventScrollReset
          className={classes(styles.open, safe && styles.corner)}
          aria-label={open}
          title={safe ? open : undefined}
        >
          {safe && <IconMaximize size={18} />}
        </Link>
      )}
    </div>
  );
}

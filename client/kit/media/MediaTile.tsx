import { IconMaximize, IconMovie, IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { coarsePointer, useMedia } from '../../platform/mediaQuery.ts';
import { classes } from '../../ui/classes.ts';
import type { GalleryItem } from './galleryItem.ts';
import { withOpen } from './openMedia.ts';
import { SafeImage } from './SafeImage.tsx';
import { useSafeMode } from './safeMode.ts';
import styles from './Tile.module.css';
import { Watermark } from './Watermark.tsx';

interface Props {
  item: GalleryItem;
  /** Stands where there is no picture; a sign unless told. */
  empty?: ReactNode;
  /** A square unless it fills the place it stands in. */
  ratio?: 1 | 'fill';
}

/** A picture or video that opens in full size. */
export function MediaTile({ item, empty, ratio = 1 }: Props) {
  const { formatTime } = useIntl();
  const safe = useSafeMode();
  const [search] = useSearchParams();
  const touch = useMedia(coarsePointer);
  const { id, name, open, picture, video, seconds } = item;
  const watermarked = item.watermark && !safe;
  const Sign = item.externalUrl ? IconMovie : IconPhoto;
  return (
    <div
      className={classes(styles.tile, ratio === 'fill' && styles.fill)}
      style={ratio === 'fill' ? undefined : { aspectRatio: ratio }}
      {...(watermarked && { onContextMenu: (event) => event.preventDefault() })}
    >
      {picture ? (
        <SafeImage picture={picture} alt={name} ratio={ratio} />
      ) : (
        <span className={styles.empty}>{empty ?? <Sign size={40} />}</span>
      )}
      {watermarked && <Watermark />}
      {video && (
        <span className={styles.play}>
          <IconPlayerPlayFilled size={16} />
          {typeof seconds === 'number' &&
            formatTime(seconds * 1000, { minute: 'numeric', second: '2-digit', timeZone: 'UTC' })}
        </span>
      )}
      {open && (
        <Link
          to={`?${withOpen(search, id)}`}
          // What covers a page gets an entry of the history of its own there.
          replace={touch}
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

import { IconMaximize, IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { ShownMedia } from '../../../shared/media.ts';
import { classes } from '../../ui/classes.ts';
import { SafeImage } from '../../ui/SafeImage.tsx';
import { useSafeMode } from '../../ui/safeMode.ts';
import styles from './Tile.module.css';
import { Watermark } from './Watermark.tsx';

/** How an item is called: by its own words, or by whose it is. */
export function useShownName(): (item: ShownMedia, owner: string) => string {
  const { formatMessage } = useIntl();
  return ({ alt, caption, videoUrl, externalUrl }, owner) =>
    alt || caption || formatMessage({ id: 'media.of' }, { owner, video: String(Boolean(videoUrl ?? externalUrl)) });
}

interface Props {
  item: ShownMedia;
  owner: string;
  watermark?: boolean;
}

/** A picture or video of somebody: a square that opens in full size. */
export function ShownTile({ item, owner, watermark }: Props) {
  const { formatMessage, formatTime } = useIntl();
  const safe = useSafeMode();
  const [search] = useSearchParams();
  const nameOf = useShownName();
  const name = nameOf(item, owner);
  const to = new URLSearchParams(search);
  to.set('show', String(item.mediaId));
  const video = item.videoUrl ?? item.externalUrl;
  return (
    <div
      className={styles.tile}
      style={{ aspectRatio: 1 }}
      {...(watermark && { onContextMenu: (event) => event.preventDefault() })}
    >
      {item.picture ? (
        <SafeImage picture={item.picture} alt={name} ratio={1} />
      ) : (
        <span className={styles.empty}>
          <IconMovie size={40} />
        </span>
      )}
      {watermark && !safe && <Watermark />}
      {video && (
        <span className={styles.play}>
          <IconPlayerPlayFilled size={16} />
          {item.seconds !== null &&
            formatTime(item.seconds * 1000, { minute: 'numeric', second: '2-digit', timeZone: 'UTC' })}
        </span>
      )}
      <Link
        to={`?${to}`}
        preventScrollReset
        className={classes(styles.open, safe && styles.corner)}
        aria-label={formatMessage({ id: 'media.open' }, { name })}
        title={safe ? formatMessage({ id: 'media.open' }, { name }) : undefined}
      >
        {safe && <IconMaximize size={18} />}
      </Link>
    </div>
  );
}

import { IconMaximize, IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { LodgeMediaItem } from '../../../shared/lodgeMedia.ts';
import { profilePath } from '../../app/paths.ts';
import { classes } from '../../ui/classes.ts';
import { SafeImage } from '../../ui/SafeImage.tsx';
import { useSafeMode } from '../../ui/safeMode.ts';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import styles from './LodgeMedia.module.css';
import { useItemName } from './names.ts';

interface Props {
  item: LodgeMediaItem;
  lodgeId: number;
  albumId: number;
}

const tones: Partial<Record<LodgeMediaItem['step'], Tone>> = { Failed: 'danger', HouseNo: 'danger', LodgeNo: 'warn' };

/** A picture or video that opens in full size, with whose it is; its uploader reads how far it has come. */
export function ItemTile({ item, lodgeId, albumId }: Props) {
  const { formatMessage } = useIntl();
  const { by, step, reason, caption } = item;
  return (
    <article className={styles.item}>
      <Still item={item} />
      <div className={styles.below}>
        <div className={styles.about}>
          {caption && <p className={styles.caption}>{caption}</p>}
          {by && (
            <Link className={styles.person} to={profilePath(by.profileId)}>
              {by.name}
            </Link>
          )}
        </div>
        <ItemMenu item={item} lodgeId={lodgeId} albumId={albumId} />
      </div>
      {step !== 'Shown' && <Tag tone={tones[step] ?? 'info'}>{formatMessage({ id: `lodgeMedia.step.${step}` })}</Tag>}
      {reason && <p className={styles.quiet}>{formatMessage({ id: 'lodgeMedia.reason' }, { reason })}</p>}
    </article>
  );
}

function Still({ item }: Pick<Props, 'item'>) {
  const { formatMessage, formatTime } = useIntl();
  const safe = useSafeMode();
  const [search] = useSearchParams();
  const name = useItemName()(item);
  const to = new URLSearchParams(search);
  to.set('show', String(item.mediaItemId));
  const open = formatMessage({ id: 'lodgeMedia.open' }, { name });
  return (
    <div className={styles.tile}>
      {item.picture ? (
        <SafeImage picture={item.picture} alt={name} ratio={1} />
      ) : (
        <span className={styles.pending}>
          <IconPhoto size={40} />
        </span>
      )}
      {item.video && (
        <span className={styles.play}>
          <IconPlayerPlayFilled size={16} />
          {item.seconds !== null &&
            formatTime(item.seconds * 1000, { minute: 'numeric', second: '2-digit', timeZone: 'UTC' })}
        </span>
      )}
      {item.picture && (
        <Link
          to={`?${to}`}
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

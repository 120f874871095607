import { IconAlertCircle, IconClock, IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { OwnMedia } from '../../../shared/media/contract.ts';
import { classes } from '../../ui/classes.ts';
import { SafeImage } from '../../kit/media/SafeImage.tsx';
import { OwnPictures } from '../../kit/media/PicturesOf.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import styles from '../../kit/media/Tile.module.css';

/** How an own item is called, for those who listen and for the words beside it. */
export function useItemName(): (
  item: Pick<OwnMedia, 'alt' | 'caption' | 'name' | 'videoUrl' | 'externalUrl'>,
) => string {
  const { formatMessage } = useIntl();
  return ({ alt, caption, name, videoUrl, externalUrl }) =>
    alt || caption || name || formatMessage({ id: videoUrl || externalUrl ? 'media.video' : 'media.picture' });
}

interface TileProps {
  item: OwnMedia;
  ratio?: number;
  /** Too small for the state of its review. */
  bare?: boolean;
}

/** One of my pictures or videos: a square with the state of its review. */
export function OwnTile({ item, ratio = 1, bare }: TileProps) {
  const nameOf = useItemName();
  return (
    <div className={styles.tile} style={{ aspectRatio: ratio }}>
      {item.picture ? (
        <OwnPictures>
          <SafeImage picture={item.picture} alt={nameOf(item)} ratio={ratio} />
        </OwnPictures>
      ) : (
        <span className={styles.empty}>
          <IconPhoto size={32} />
        </span>
      )}
      {!bare && (item.videoUrl ?? item.externalUrl) && (
        <span className={styles.play}>
          <IconPlayerPlayFilled size={18} />
        </span>
      )}
      {!bare && <ReviewPill item={item} />}
    </div>
  );
}

/** Where the check by the house stands; a decision leads to its statement. */
export function ReviewPill({ item: { validation, status, statementId } }: { item: OwnMedia }) {
  const { formatMessage } = useIntl();
  const state = status === 'ConversionFailed' ? 'ConversionFailed' : validation;
  if (state === 'None') return null;
  const words = formatMessage({ id: `enum.ValidationItemStatus.${state}` });
  const bad = state === 'Rejected' || state === 'ConversionFailed';
  const pill = (
    <StatePill here={state === 'Approved'} className={classes(styles.pill, bad && styles.bad)}>
      {bad ? <IconAlertCircle size={16} /> : state !== 'Approved' && <IconClock size={16} />}
      {words}
    </StatePill>
  );
  return statementId ? (
    <Link to={`/Statement/${statementId}`} className={styles.decision}>
      {pill}
    </Link>
  ) : (
    pill
  );
}

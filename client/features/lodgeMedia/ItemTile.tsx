import { IconPhoto } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import { profilePath } from '../../platform/paths.ts';
import { MediaTile } from '../../kit/media/MediaTile.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import tiles from '../../kit/media/Tile.module.css';
import type { Asks } from './uploadRequests.ts';
import { ItemMenu } from './ItemMenu.tsx';
import styles from './LodgeMedia.module.css';
import { useItemName } from './names.ts';

interface Props {
  item: LodgeMediaItem;
  lodgeId: number;
  albumId: number;
  asks: Asks;
}

const tones: Partial<Record<LodgeMediaItem['step'], Tone>> = {
  Failed: 'danger',
  HouseNo: 'danger',
  ConsentNo: 'warn',
  LodgeNo: 'warn',
};

/** A picture or video that opens in full size, with whose it is; its uploader reads how far it has come. */
export function ItemTile({ item, ...place }: Props) {
  const { formatMessage } = useIntl();
  const { by, left, step, reason, caption } = item;
  return (
    <article className={styles.item}>
      <Still item={item} />
      <div className={styles.below}>
        <div className={styles.about}>
          {caption && <p className={styles.caption}>{caption}</p>}
          {left && <p className={styles.quiet}>{formatMessage({ id: 'lodgeMedia.left' })}</p>}
          {by && (
            <Link className={tiles.person} to={profilePath(by.profileId)}>
              {by.name}
            </Link>
          )}
        </div>
        <ItemMenu item={item} {...place} />
      </div>
      {step !== 'Shown' && <Tag tone={tones[step] ?? 'info'}>{formatMessage({ id: `lodgeMedia.step.${step}` })}</Tag>}
      {reason && <p className={styles.quiet}>{formatMessage({ id: 'lodgeMedia.reason' }, { reason })}</p>}
    </article>
  );
}

function Still({ item }: Pick<Props, 'item'>) {
  const { formatMessage } = useIntl();
  const name = useItemName()(item);
  const { mediaItemId, picture, video, seconds } = item;
  return (
    <MediaTile
      id={mediaItemId}
      name={name}
      open={picture ? formatMessage({ id: 'lodgeMedia.open' }, { name }) : undefined}
      picture={picture}
      empty={<IconPhoto size={40} />}
      video={video}
      seconds={seconds}
    />
  );
}

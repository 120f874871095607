import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { LodgeMediaItem } from '../../../shared/lodgeMedia/contract.ts';
import { MediaTile } from '../../kit/media/MediaTile.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import tiles from '../../kit/media/Tile.module.css';
import type { AskForAlbum } from './CopyAndReplace.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import styles from './LodgeMedia.module.css';
import type { LodgeItem } from './names.ts';

interface Props {
  item: LodgeItem;
  lodgeId: number;
  albumId: number;
  askForAlbum: AskForAlbum;
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
  const { owner, left, step, reason, caption } = item;
  return (
    <article className={styles.item}>
      <MediaTile item={item} />
      <div className={styles.below}>
        <div className={styles.about}>
          {caption && <p className={styles.caption}>{caption}</p>}
          {left && <p className={styles.quiet}>{formatMessage({ id: 'lodgeMedia.left' })}</p>}
          {owner && (
            <Link className={tiles.person} to={owner.to}>
              {owner.person.name}
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

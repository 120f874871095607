import { useIntl } from 'react-intl';
import { ReactCrop, type PercentCrop, type ReactCropProps } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import type { Picture } from '../../kit/media/picture.ts';
import { Reveal } from '../../kit/media/Reveal.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from './LodgeMedia.module.css';

export type Turn = 0 | 90 | 180 | 270;
const turns = ['0', '90', '180', '270'] as const;

interface Props {
  picture: Picture;
  name: string;
  crop: PercentCrop | undefined;
  onCrop: (crop: PercentCrop | undefined) => void;
  rotation: Turn;
  onTurn: (rotation: Turn) => void;
}

const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));

/** A part as it is sent; none where nothing is left of the frame. */
export function cutOf({ x, y, width, height }: PercentCrop) {
  if (width < 1 || height < 1) return undefined;
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
}

const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** Turns a picture, and chooses the part of it that stays: the frame is of what it looks like when it is turned. */
export function CutField({ picture, name, crop, onCrop, rotation, onTurn }: Props) {
  const { formatMessage } = useIntl();
  const address = useMediaAddress();
  const { width, height } = picture;
  const lying = rotation % 180 !== 0;
  const [wide, high] = lying ? [height, width] : [width, height];
  const handle = formatMessage({ id: 'media.crop.handle' });
  const labels = {
    cropArea: formatMessage({ id: 'media.crop.area' }),
    ...Object.fromEntries(handles.map((at) => [`${at}DragHandle`, handle])),
  } as NonNullable<ReactCropProps['ariaLabels']>;
  const turn = (to: (typeof turns)[number]) => {
    onTurn(Number(to) as Turn);
    onCrop(undefined);
  };
  return (
    <>
      <Reveal tiny={picture.tiny} ratio={wide / high} alt={name} className={styles.cut}>
        <ReactCrop
          className={styles.cut}
          {...(crop && { crop })}
          minWidth={60}
          minHeight={60}
          ruleOfThirds
          ariaLabels={labels}
          onChange={(_pixels, percent) => onCrop(percent)}
        >
          <span
            className={styles.turned}
            style={{ aspectRatio: wide / high, width: `min(100%, ${60 * (wide / high)}vh)` }}
          >
            <img
              src={address(picture.url) ?? picture.tiny}
              alt={name}
              style={{
                width: lying ? `${(100 * width) / height}%` : '100%',
                rotate: `${rotation}deg`,
              }}
            />
          </span>
        </ReactCrop>
      </Reveal>
      <Segmented
        label={formatMessage({ id: 'lodgeMedia.item.turn' })}
        options={turns.map((value) => ({ value, label: formatMessage({ id: `lodgeMedia.item.turn.${value}` }) }))}
        value={String(rotation) as (typeof turns)[number]}
        onChange={turn}
      />
      <p className={styles.quiet}>{formatMessage({ id: 'lodgeMedia.item.cut' })}</p>
    </>
  );
}

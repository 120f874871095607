import { useState } from 'react';
import { useIntl } from 'react-intl';
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop, type ReactCropProps } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { media, portraitRatio, type OwnMedia } from '../../../shared/media/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Dialog, DialogActions } from '../../ui/overlay/Dialog.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import form from '../../ui/form/Form.module.css';
import { useMediaAddress } from '../../platform/mediaUrl.ts';
import { useWho } from '../../platform/session.ts';
import { notify } from '../../platform/notify.ts';
import { Reveal } from '../../kit/media/Reveal.tsx';
import styles from './Media.module.css';
import { useItemName } from './OwnTile.tsx';

interface Props {
  item: OwnMedia;
  onClose: () => void;
}

/** The cut that is there already, or the largest one in the middle. */
function beginning({ crop, full }: OwnMedia): PercentCrop {
  if (crop) return { unit: '%', x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 };
  const { width, height } = full ?? { width: 1, height: 1 };
  const wide = width / height > portraitRatio;
  const largest = makeAspectCrop(
    wide ? { unit: '%', height: 100 } : { unit: '%', width: 100 },
    portraitRatio,
    width,
    height,
  );
  return centerCrop(largest, width, height) as PercentCrop;
}

const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));

/** Chooses the part of a picture that stands on cards; arrow keys move the frame and its corners. */
export function CropDialog({ item, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const address = useMediaAddress();
  const nameOf = useItemName();
  const [crop, setCrop] = useState(() => beginning(item));
  const [save, { isLoading, error }] = useCommand(media.CropPicture);
  const labels = useLabels();
  const { full, mediaId } = item;
  if (!full) return null;
  const source = address(full.url) ?? full.tiny;
  const send = async () => {
    const { x, y, width, height } = crop;
    const cut = { x: share(x), y: share(y), width: share(width), height: share(height) };
    try {
      await save({ mediaId, crop: cut });
      notify({ message: formatMessage({ id: 'media.crop.saved' }), tone: 'success' });
      onClose();
    } catch (failure) {
      tellUnforeseen(failure);
    }
  };
  return (
    <Dialog opened size="md" title={formatMessage({ id: 'media.crop.title' })} onClose={onClose}>
      <div className={form.form}>
        <p className={form.text}>{formatMessage({ id: 'media.crop.text' })}</p>
        <Reveal tiny={full.tiny} ratio={full.width / full.height} alt={nameOf(item)} className={styles.crop}>
          <ReactCrop
            className={styles.crop}
            crop={crop}
            aspect={portraitRatio}
            minWidth={60}
            keepSelection
            ruleOfThirds
            ariaLabels={labels}
            onChange={(_pixels, percent) => setCrop(percent)}
          >
            <img src={source} alt={nameOf(item)} width={full.width} height={full.height} />
          </ReactCrop>
          <Round source={source} cut={crop} />
        </Reveal>
        <FieldSentence error={wordsOf(error) ?? ''} />
        <DialogActions>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
          <Button size="sm" busy={isLoading} onClick={() => void send()}>
            {formatMessage({ id: 'media.crop.save' })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** How the upper square of the cut looks where people are small and round. */
function Round({ source, cut: { x, y, width, height } }: { source: string; cut: PercentCrop }) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const place = {
    width: `${10_000 / width}%`,
    height: `${10_000 / portraitRatio / height}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / portraitRatio / height}%`,
  };
  return (
    <div className={styles.round}>
      <span>
        <img src={source} alt="" style={place} />
      </span>
      <p>{formatMessage({ id: 'media.crop.round' }, { who })}</p>
    </div>
  );
}

const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

function useLabels() {
  const { formatMessage } = useIntl();
  const handle = formatMessage({ id: 'media.crop.handle' });
  const named = Object.fromEntries(handles.map((at) => [`${at}DragHandle`, handle]));
  return { cropArea: formatMessage({ id: 'media.crop.area' }), ...named } as NonNullable<ReactCropProps['ariaLabels']>;
}

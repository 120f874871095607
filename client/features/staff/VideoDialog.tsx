import { IconEye } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { rejectionReasons, validation } from '../../../shared/validation.ts';
import { useQuery } from '../../app/api.ts';
import { confirmation } from '../../app/reauthenticate.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { useStore } from '../../ui/store.ts';
import { Select } from '../../ui/TextField.tsx';
import { useDecision, type Reason } from './useDecision.ts';
import styles from './VideoDialog.module.css';

interface Props {
  check: { validationId: number; personName: string };
  onClose: () => void;
}

/** The video of somebody who wants to be checked, the code it has to have, and the decision. */
export function VideoDialog({ check, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { validationId, personName: name } = check;
  const read = useQuery(validation.GetValidationVideo, { validationId });
  const confirming = useStore(confirmation) !== null;
  const [shown, setShown] = useState(false);
  const [reason, setReason] = useState<Reason>();
  const { approve, reject, approving, rejecting } = useDecision(check);
  const closeWhen = (decided: Promise<boolean>) => void decided.then((yes) => yes && onClose());
  const words = (id: string) => formatMessage({ id: `staff.validation.${id}` }, { name });
  return (
    <Dialog opened={!confirming} title={words('video.title')} size="md" onClose={onClose}>
      <Loaded read={read} skeleton={<TextSkeleton lines={6} />}>
        {({ url, code }) => (
          <>
            <Player url={url} label={words('video.title')} shown={shown} onShow={() => setShown(true)} />
            <p className={styles.code}>
              {words('video.code')} <strong aria-label={[...code].join(' ')}>{code}</strong>
            </p>
            <p className={styles.look}>{words('video.look')}</p>
            <Field label={words('video.reason')}>
              {(control) => (
                <Select {...control} value={reason ?? ''} onChange={({ target }) => setReason(reasonIn(target.value))}>
                  <option value="">{words('video.noReason')}</option>
                  {rejectionReasons.map((one) => (
                    <option key={one} value={one}>
                      {formatMessage({ id: `validation.reason.${one}` })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <DialogActions>
              <Button
                variant="outline"
                busy={rejecting}
                {...(!reason && { blocked: words('video.missing') })}
                onClick={() => reason && closeWhen(reject(reason))}
              >
                {words('reject')}
              </Button>
              <Button busy={approving} onClick={() => closeWhen(approve())}>
                {words('approve')}
              </Button>
            </DialogActions>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const reasonIn = (value: string) => rejectionReasons.find((one) => one === value);

interface PlayerProps {
  url: string;
  label: string;
  shown: boolean;
  onShow: () => void;
}

/** Blurred until it is asked for, never by itself, without sound until that is turned on. */
function Player({ url, label, shown, onShow }: PlayerProps) {
  const { formatMessage } = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const show = () => {
    onShow();
    video.current?.focus();
  };
  return (
    <div className={styles.player}>
      <video
        ref={video}
        tabIndex={shown ? 0 : -1}
        src={url}
        aria-label={label}
        className={classes(styles.video, !shown && styles.hidden)}
        controls={shown}
        controlsList="nodownload"
        disablePictureInPicture
        muted
        playsInline
        preload="metadata"
      />
      {!shown && (
        <div className={styles.veil}>
          <p>{formatMessage({ id: 'staff.validation.video.hidden' })}</p>
          <Button variant="light" icon={<IconEye size={20} />} onClick={show} data-autofocus>
            {formatMessage({ id: 'staff.validation.video.show' })}
          </Button>
        </div>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mediaReview, type WaitingMedia } from '../../../../shared/media/review.ts';
import { useCommand } from '../../../platform/api.ts';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { notify } from '../../../platform/notify.ts';
import { DateText } from '../../../ui/Time.tsx';
import { KeyButton } from '../../../ui/form/KeyButton.tsx';
import { useKeys } from '../../../ui/keys.ts';
import desk from '../../../kit/desk/Staff.module.css';
import { useAct } from '../../../kit/desk/useAct.ts';
import { RejectDialog } from './RejectDialog.tsx';

interface Props {
  media: WaitingMedia;
  /** Until when it is in one's own hands. */
  until: string | undefined;
  onDone: () => void;
}

/** What may be decided, unless somebody else has it in hand. */
export function MediaDecision({ media, until, onDone }: Props) {
  const { formatMessage } = useIntl();
  const { takenUntil } = media;
  if (takenUntil !== null) {
    const time = <DateText key="time" at={takenUntil} time />;
    return <p className={desk.quiet}>{formatMessage({ id: 'staff.media.taken' }, { time })}</p>;
  }
  return <Decide media={media} until={until} onDone={onDone} />;
}

function Decide({ media: { mediaId, adult: requested, can, profileName }, until, onDone }: Props) {
  const { formatMessage, formatTime } = useIntl();
  const [adult, setAdult] = useState(requested);
  const [rejecting, setRejecting] = useState(false);
  const [approve] = useCommand(mediaReview.ApproveMedia);
  const { act, busy, error } = useAct();
  const decided = (which: 'approved' | 'rejected') => {
    notify({ message: formatMessage({ id: `staff.media.${which}` }), tone: 'success' });
    onDone();
  };
  const actions = {
    a: () => {
      if (!busy && can.includes('ApproveMedia'))
        void act(
          () => approve({ mediaId, adult }),
          () => decided('approved'),
        );
    },
    u: () => setAdult(!adult),
    r: () => can.includes('RejectMedia') && setRejecting(true),
  };
  useKeys(actions);
  return (
    <>
      {can.includes('ApproveMedia') && (
        <>
          <KeyButton hint="A" variant="primary" busy={busy} onClick={actions.a}>
            {formatMessage({ id: 'staff.media.approve' })}
          </KeyButton>
          <KeyButton hint="U" pressed={adult} onClick={actions.u}>
            {formatMessage({ id: 'media.adult' })}
          </KeyButton>
        </>
      )}
      {can.includes('RejectMedia') && (
        <KeyButton hint="R" onClick={actions.r}>
          {formatMessage({ id: 'staff.media.reject' })}
        </KeyButton>
      )}
      <FieldSentence error={error} />
      {until && <p className={desk.quiet}>{formatMessage({ id: 'staff.media.yours' }, { time: formatTime(until) })}</p>}
      {rejecting && (
        <RejectDialog
          mediaId={mediaId}
          name={profileName}
          onRejected={() => decided('rejected')}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

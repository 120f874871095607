import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { rejectionReasons, validation } from '../../../shared/validation/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/TextField.tsx';
import { Time } from '../../ui/Time.tsx';
import { Desk, type DeskProps } from '../../kit/desk/Desk.tsx';
import { DeskItem, DeskRow } from '../../kit/desk/DeskItem.tsx';
import { Due } from '../../kit/desk/Due.tsx';
import { Gone } from '../../kit/desk/Gone.tsx';
import { KeyButton } from '../../ui/form/KeyButton.tsx';
import { personPath } from '../../kit/desk/paths.ts';
import styles from '../../kit/desk/Staff.module.css';
import { useDecision, type Reason } from './useDecision.ts';
import { useKeys } from '../../ui/keys.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

type Check = Output<typeof validation.GetValidationQueue>['items'][number];

/** Everybody who asked to be checked by a person of the house, or sent a video; the oldest first. */
export function ValidationDesk({ alone }: DeskProps) {
  const { formatMessage } = useIntl();
  const read = useQuery(validation.GetValidationQueue, { take: 100 });
  return (
    <Desk
      queue="Validation"
      read={read}
      alone={alone}
      idOf={(row) => row.validationId}
      row={({ personName, profileName, method, askedAt, dueAt }) => (
        <DeskRow title={personName}>
          {profileName} · {formatMessage({ id: `enum.VerificationMethod.${method}` })} · <Time at={askedAt} />
          <br />
          <Due at={dueAt} />
        </DeskRow>
      )}
      item={(_id, row, onDone) => (row ? <OpenCheck check={row} onDone={onDone} /> : <Gone read={read} />)}
    />
  );
}

function OpenCheck({ check, onDone }: { check: Check; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(false);
  const { personName, profileName, profileId, method, askedAt, hasVideo, validationId } = check;
  return (
    <DeskItem title={personName} actions={<Decide check={check} onDone={onDone} />}>
      <p className={styles.quiet}>
        <Link to={personPath(profileId)}>{profileName}</Link> ·{' '}
        {formatMessage({ id: `enum.VerificationMethod.${method}` })} · <Time at={askedAt} />
      </p>
      {!hasVideo && <p className={styles.after}>{formatMessage({ id: 'staff.validation.text' })}</p>}
      {hasVideo && !shown && (
        <Button variant="soft" icon={<IconPlayerPlay size={18} />} onClick={() => setShown(true)}>
          {formatMessage({ id: 'staff.validation.look' })}
        </Button>
      )}
      {shown && <VideoPlayer validationId={validationId} name={personName} />}
    </DeskItem>
  );
}

/** A reason is chosen first, so that turning somebody down is never a slip. */
function Decide({ check, onDone }: { check: Check; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState<Reason | ''>('');
  const [tried, setTried] = useState(false);
  const { approve, reject, approving, rejecting } = useDecision(check);
  const doneWhen = (decided: Promise<boolean>) => void decided.then((yes) => yes && onDone());
  const approveIt = () => doneWhen(approve());
  const rejectIt = () => {
    setTried(true);
    if (reason) doneWhen(reject(reason));
    else document.getElementById('check-reason')?.focus();
  };
  useKeys({ a: approveIt, r: rejectIt });
  return (
    <>
      <KeyButton hint="A" variant="primary" busy={approving} onClick={approveIt}>
        {formatMessage({ id: 'staff.validation.approve' })}
      </KeyButton>
      <SelectField
        id="check-reason"
        label={formatMessage({ id: 'staff.validation.video.reason' })}
        value={reason}
        error={tried && !reason ? formatMessage({ id: 'staff.validation.video.missing' }) : undefined}
        onChange={({ target }) => setReason(target.value as Reason | '')}
      >
        <option value="">{formatMessage({ id: 'staff.validation.video.noReason' })}</option>
        {rejectionReasons.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `validation.reason.${one}` })}
          </option>
        ))}
      </SelectField>
      <KeyButton hint="R" busy={rejecting} onClick={rejectIt}>
        {formatMessage({ id: 'staff.validation.reject' })}
      </KeyButton>
    </>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { cases } from '../../../../shared/moderation/cases.ts';
import { useCommand } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { Time } from '../../../ui/Time.tsx';
import { ActForm } from './ActForm.tsx';
import { KeyButton } from '../../../ui/form/KeyButton.tsx';
import { LeaveForm } from './LeaveForm.tsx';
import { Locate } from './Locate.tsx';
import styles from '../../../kit/desk/Staff.module.css';
import { useAct } from '../../../kit/desk/useAct.ts';
import { useKeys } from '../../../ui/keys.ts';
import type { Case } from './types.ts';

interface Props {
  one: Case;
  onDone: () => void;
}

type Way = 'act' | 'leave' | 'escalate';

/** Taking a case, and deciding it. */
export function CaseActions({ one, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [way, setWay] = useState<Way>();
  const { can, actions, decision } = one;
  const decides = can.includes('DecideCase');
  const acts = decides && actions.length > 0;
  const escalates = acts && actions.includes('PermaLock');
  const choose = (possible: boolean, next: Way) => (possible ? { [keyOf[next]]: () => setWay(next) } : {});
  useKeys({ ...choose(acts, 'act'), ...choose(decides, 'leave'), ...choose(escalates, 'escalate') });
  if (decision) return <Decided decision={decision} />;
  return (
    <>
      <Claim one={one} />
      {can.includes('LocateCase') && one.contentType === 'Address' && <Locate caseId={one.caseId} />}
      {decides && (
        <div className={styles.ways}>
          {acts && (
            <KeyButton hint="A" pressed={way === 'act'} onClick={() => setWay('act')}>
              {formatMessage({ id: 'staff.case.act' })}
            </KeyButton>
          )}
          <KeyButton hint="R" pressed={way === 'leave'} onClick={() => setWay('leave')}>
            {formatMessage({ id: 'staff.case.leave' })}
          </KeyButton>
          {escalates && (
            <KeyButton hint="E" pressed={way === 'escalate'} onClick={() => setWay('escalate')}>
              {formatMessage({ id: 'staff.case.escalate' })}
            </KeyButton>
          )}
        </div>
      )}
      {way === 'leave' && <LeaveForm one={one} onDone={onDone} />}
      {(way === 'act' || way === 'escalate') && (
        <ActForm key={way} one={one} escalated={way === 'escalate'} onDone={onDone} />
      )}
    </>
  );
}

const keyOf = { act: 'a', leave: 'r', escalate: 'e' } as const;

/** Whose case it is at the moment; ten minutes at a time. */
function Claim({ one: { caseId, can, claimedBy, claimedUntil } }: { one: Case }) {
  const { formatMessage } = useIntl();
  const [claim] = useCommand(cases.ClaimCase);
  const [release] = useCommand(cases.ReleaseCase);
  const { act, busy, error } = useAct();
  const mine = claimedBy !== null && can.includes('DecideCase');
  const send = (command: typeof claim | typeof release) =>
    void act<object>(
      () => command({ caseId }),
      () => undefined,
    );
  return (
    <div className={styles.ways}>
      {claimedBy && claimedUntil && (
        <p className={styles.quiet}>
          {formatMessage(
            { id: mine ? 'staff.case.mine' : 'staff.case.theirs' },
            { name: claimedBy.name, time: <Time key="until" at={claimedUntil} /> },
          )}
        </p>
      )}
      <div className={styles.buttons}>
        {can.includes('ClaimCase') && (
          <Button variant={mine ? 'outline' : 'primary'} size="sm" busy={busy} onClick={() => send(claim)}>
            {formatMessage({ id: mine ? 'staff.case.longer' : 'staff.case.claim' })}
          </Button>
        )}
        {mine && can.includes('ReleaseCase') && (
          <Button variant="text" size="sm" busy={busy} onClick={() => send(release)}>
            {formatMessage({ id: 'staff.case.release' })}
          </Button>
        )}
      </div>
      <FieldSentence error={error} />
    </div>
  );
}

function Decided({ decision }: { decision: NonNullable<Case['decision']> }) {
  const { formatMessage } = useIntl();
  const { outcome, action, unfounded, by, at } = decision;
  return (
    <div>
      <strong>{formatMessage({ id: `enum.CaseOutcome.${outcome}` })}</strong>
      {action && <p>{formatMessage({ id: `enum.CaseAction.${action}` })}</p>}
      {unfounded && <p>{formatMessage({ id: 'staff.case.unfounded' })}</p>}
      <p className={styles.quiet}>
        {by?.name} · <Time at={at} />
      </p>
    </div>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Time } from '../../../ui/Time.tsx';
import { AppealForm } from './AppealForm.tsx';
import { KeyButton } from '../../../ui/form/KeyButton.tsx';
import styles from '../../../kit/desk/Staff.module.css';
import { useKeys } from '../../../ui/keys.ts';
import type { Appeal, Outcome } from './types.ts';

/** An appeal is approved when the decision is taken back. */
const keys = { Reversed: 'a', Upheld: 'r', Partly: 'e' } as const;
const order: Outcome[] = ['Reversed', 'Upheld', 'Partly'];

/** Letting a decision stand, changing it or taking it back. */
export function AppealActions({ one, onDone }: { one: Appeal; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [outcome, setOutcome] = useState<Outcome>();
  const { appeal, can, outcomes } = one;
  const possible = can.includes('DecideAppeal') ? order.filter((name) => outcomes.includes(name)) : [];
  useKeys(Object.fromEntries(possible.map((name) => [keys[name], () => setOutcome(name)])));
  if (appeal.outcome) {
    return (
      <div>
        <strong>{formatMessage({ id: `enum.AppealOutcome.${appeal.outcome}` })}</strong>
        {appeal.answer && <p className={styles.words}>{appeal.answer}</p>}
        {appeal.decidedAt && (
          <p className={styles.quiet}>
            <Time at={appeal.decidedAt} />
          </p>
        )}
      </div>
    );
  }
  if (possible.length === 0) return <p>{formatMessage({ id: 'refusal.NotTheFirstReviewer' })}</p>;
  return (
    <>
      <div className={styles.ways}>
        {possible.map((name) => (
          <KeyButton
            key={name}
            hint={keys[name].toUpperCase()}
            pressed={outcome === name}
            onClick={() => setOutcome(name)}
          >
            {formatMessage({ id: `staff.appeal.${name}` })}
          </KeyButton>
        ))}
      </div>
      {outcome && <AppealForm key={outcome} appealId={appeal.appealId} outcome={outcome} onDone={onDone} />}
    </>
  );
}

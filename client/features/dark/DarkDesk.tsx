import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { darkProfile } from '../../../shared/dark/contract.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { longest } from '../../platform/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { Time } from '../../ui/Time.tsx';
import { Desk, type DeskProps } from '../../kit/desk/Desk.tsx';
import { DeskItem, DeskRow } from '../../kit/desk/DeskItem.tsx';
import { Due } from '../../kit/desk/Due.tsx';
import { Gone } from '../../kit/desk/Gone.tsx';
import { KeyButton } from '../../ui/form/KeyButton.tsx';
import { personPath } from '../../kit/desk/paths.ts';
import styles from '../../kit/desk/Staff.module.css';
import { useAct } from '../../kit/desk/useAct.ts';
import { useKeys } from '../../ui/keys.ts';

type Waiting = Output<typeof darkProfile.GetDarkApplicationQueue>['items'][number];
type Decision = 'Approved' | 'Rejected';

/** Everybody who asked to be let into the dark variant, the oldest first. */
export function DarkDesk({ alone }: DeskProps) {
  const read = useQuery(darkProfile.GetDarkApplicationQueue, { take: 100 });
  return (
    <Desk
      queue="DarkApplications"
      read={read}
      alone={alone}
      idOf={(row) => row.darkApplicationId}
      row={({ profile, appliedAt, dueAt }) => (
        <DeskRow title={profile.name}>
          <Time at={appliedAt} />
          <br />
          <Due at={dueAt} />
        </DeskRow>
      )}
      item={(_id, row, onDone) => (row ? <Open row={row} onDone={onDone} /> : <Gone read={read} />)}
    />
  );
}

function Open({ row, onDone }: { row: Waiting; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [decision, setDecision] = useState<Decision>();
  const { profile, profileId, appliedAt } = row;
  useKeys({ a: () => setDecision('Approved'), r: () => setDecision('Rejected') });
  const ways = [
    { hint: 'A', value: 'Approved', words: 'staff.validation.approve' },
    { hint: 'R', value: 'Rejected', words: 'staff.validation.reject' },
  ] as const;
  return (
    <DeskItem
      title={profile.name}
      actions={
        <>
          <div className={styles.ways}>
            {ways.map(({ hint, value, words }) => (
              <KeyButton key={value} hint={hint} pressed={decision === value} onClick={() => setDecision(value)}>
                {formatMessage({ id: words })}
              </KeyButton>
            ))}
          </div>
          {decision && <DecideForm key={decision} row={row} decision={decision} onDone={onDone} />}
        </>
      }
    >
      <p className={styles.after}>
        <Link to={personPath(profileId)} className={styles.person}>
          <PersonLine person={profile} group size={44}>
            {profile.town}
          </PersonLine>
        </Link>
      </p>
      <p className={styles.quiet}>{formatMessage({ id: 'staff.dark.text' })}</p>
      <p className={styles.quiet}>
        <Time at={appliedAt} />
      </p>
    </DeskItem>
  );
}

/** Asks for the reason, which the member reads. */
function DecideForm({ row, decision, onDone }: { row: Waiting; decision: Decision; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [decide] = useCommand(darkProfile.DecideDarkApplication);
  const { act, busy, error } = useAct();
  const { profileId, profile } = row;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim()) void act(() => decide({ profileId, decision, reason }), onDone);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <strong>{formatMessage({ id: `staff.dark.${decision}` }, { name: profile.name })}</strong>
      <TextArea
        label={formatMessage({ id: 'staff.dark.reason' })}
        hint={formatMessage({ id: 'staff.dark.read' })}
        value={reason}
        maxLength={longest(darkProfile.DecideDarkApplication, 'reason')}
        error={tried && !reason.trim() ? formatMessage({ id: 'ui.field.required' }) : undefined}
        required
        onChange={({ target }) => setReason(target.value)}
      />
      <FieldSentence error={error} />
      <Button type="submit" full busy={busy}>
        {formatMessage({ id: decision === 'Approved' ? 'staff.validation.approve' : 'staff.validation.reject' })}
      </Button>
    </form>
  );
}

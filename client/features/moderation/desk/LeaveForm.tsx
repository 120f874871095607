import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { cases } from '../../../../shared/moderation/cases.ts';
import { useCommand } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Choice.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { notify } from '../../../platform/notify.ts';
import styles from '../../../kit/desk/Staff.module.css';
import { useAct } from '../../../kit/desk/useAct.ts';
import type { Case } from './types.ts';

/** Nothing is done: what was hidden comes back, and who reported it is told. */
export function LeaveForm({ one: { caseId, hidden }, onDone }: { one: Case; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const [unfounded, setUnfounded] = useState(false);
  const [decide] = useCommand(cases.DecideCase);
  const { act, busy, error } = useAct();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(
      () => decide({ caseId, outcome: 'NoAction', unfounded }),
      () => {
        notify({ message: formatMessage({ id: 'staff.case.done' }, { number: caseId }), tone: 'success' });
        onDone();
      },
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {hidden && <p className={styles.quiet}>{formatMessage({ id: 'staff.case.comesBack' })}</p>}
      <Checkbox
        label={formatMessage({ id: 'staff.case.unfounded' })}
        hint={formatMessage({ id: 'staff.case.unfounded.hint' })}
        checked={unfounded}
        onChange={({ target }) => setUnfounded(target.checked)}
      />
      <FieldSentence error={error} />
      <Button type="submit" full busy={busy}>
        {formatMessage({ id: 'staff.case.close' })}
      </Button>
    </form>
  );
}

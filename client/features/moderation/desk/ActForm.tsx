import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { cases } from '../../../../shared/moderation/cases.ts';
import type { CaseAction, NameOf } from '../../../../shared/enums.ts';
import { useCommand } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { notify } from '../../../platform/notify.ts';
import { SelectField } from '../../../ui/form/TextField.tsx';
import styles from '../../../kit/desk/Staff.module.css';
import { noDraft, untilOf, type Scope } from '../../../kit/desk/statement.ts';
import { StatementFields } from '../../../kit/desk/StatementFields.tsx';
import { StatementPreview } from '../../../kit/desk/StatementPreview.tsx';
import { useAct } from '../../../kit/desk/useAct.ts';
import type { Case } from './types.ts';

type Action = NameOf<typeof CaseAction>;

/** What the statement of an action is about. */
const scopes: Record<Action, Scope> = {
  RemoveContent: 'Content',
  Warn: 'Warning',
  Lock: 'Locked',
  Quarantine: 'Quarantined',
  PermaLock: 'PermaLocked',
};

/** Until a second person has looked at a lock for good, an open profile is in quarantine, and that is what its member reads. */
const scopeOf = (action: Action, { ownerStatus }: Case): Scope =>
  action === 'PermaLock' && (ownerStatus === 'Active' || ownerStatus === 'None') ? 'Quarantined' : scopes[action];

interface Props {
  one: Case;
  /** Begins with the lock for good, which a second person decides. */
  escalated: boolean;
  onDone: () => void;
}

/** What is done, and why: the statement stands below as its member will read it. */
export function ActForm({ one, escalated, onDone }: Props) {
  const { caseId, actions, owner, contentType } = one;
  const { formatMessage } = useIntl();
  const [action, setAction] = useState<Action>(escalated ? 'PermaLock' : (actions[0] ?? 'Warn'));
  const [draft, setDraft] = useState(noDraft);
  const [tried, setTried] = useState(false);
  const [decide] = useCommand(cases.DecideCase);
  const { act, busy, error } = useAct();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const scope = scopeOf(action, one);
  const shown = { ...draft, days: action === 'Lock' ? draft.days : 0 };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { rule, facts } = draft;
    if (!rule || !facts.trim()) return;
    const until = untilOf(shown);
    const input = {
      caseId,
      outcome: 'ActionTaken',
      action,
      statement: { rule, facts },
      ...(until && { until }),
    } as const;
    void act(
      () => decide(input),
      () => {
        notify({ message: formatMessage({ id: 'staff.case.done' }, { number: caseId }), tone: 'success' });
        onDone();
      },
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label={formatMessage({ id: 'staff.case.action' })}
        hint={
          action === 'PermaLock'
            ? formatMessage({ id: scope === 'Quarantined' ? 'staff.second.quarantine' : 'staff.second' })
            : undefined
        }
        value={action}
        onChange={({ target }) => setAction(target.value as Action)}
      >
        {actions.map((name) => (
          <option key={name} value={name}>
            {formatMessage({ id: `enum.CaseAction.${name}` })}
          </option>
        ))}
      </SelectField>
      <StatementFields draft={draft} onChange={setDraft} ends={action === 'Lock'} tried={tried} />
      <StatementPreview draft={shown} scope={scope} reader={owner} contentType={contentType} />
      <FieldSentence error={error} />
      <Button type="submit" full busy={busy}>
        {formatMessage({ id: 'staff.case.decide' })}
      </Button>
    </form>
  );
}

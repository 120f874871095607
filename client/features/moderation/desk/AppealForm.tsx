import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { statements } from '../../../../shared/moderation/statements.ts';
import { useCommand } from '../../../platform/api.ts';
import { longest } from '../../../platform/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldSentence } from '../../../ui/form/Field.tsx';
import { notify } from '../../../platform/notify.ts';
import { SelectField, TextArea } from '../../../ui/form/TextField.tsx';
import styles from '../../../kit/desk/Staff.module.css';
import { lengths, untilOf } from '../../../kit/desk/statement.ts';
import { useAct } from '../../../kit/desk/useAct.ts';
import type { Outcome } from './types.ts';

interface Props {
  appealId: number;
  outcome: Outcome;
  onDone: () => void;
}

/** The answer to an appeal, which its member reads. */
export function AppealForm({ appealId, outcome, onDone }: Props) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [days, setDays] = useState<number>(lengths[0]);
  const [tried, setTried] = useState(false);
  const [decide] = useCommand(statements.DecideAppeal);
  const { act, busy, error } = useAct();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, textarea')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!text.trim()) return;
    const until = outcome === 'Partly' ? untilOf({ days }) : null;
    void act(
      () => decide({ appealId, outcome, text, ...(until && { until }) }),
      () => {
        notify({ message: formatMessage({ id: 'staff.appeal.done' }), tone: 'success' });
        onDone();
      },
    );
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {outcome === 'Partly' && (
        <SelectField
          label={formatMessage({ id: 'staff.appeal.ends' })}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {lengths.map((one) => (
            <option key={one} value={one}>
              {formatMessage({ id: 'staff.statement.days' }, { days: one })}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={formatMessage({ id: 'staff.appeal.answer' })}
        hint={formatMessage({ id: 'staff.appeal.answer.hint' })}
        value={text}
        maxLength={longest(statements.DecideAppeal, 'text')}
        error={tried && !text.trim() ? formatMessage({ id: 'ui.field.required' }) : undefined}
        required
        onChange={({ target }) => setText(target.value)}
      />
      <FieldSentence error={error} />
      <Button type="submit" full busy={busy}>
        {formatMessage({ id: 'staff.appeal.send' })}
      </Button>
    </form>
  );
}

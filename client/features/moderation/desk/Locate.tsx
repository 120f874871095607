import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { cases } from '../../../../shared/moderation/cases.ts';
import { reportable } from '../../../../shared/moderation/reports.ts';
import { useCommand } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { casePath } from '../../../kit/desk/paths.ts';
import styles from '../../../kit/desk/Staff.module.css';
import { useAct } from '../../../kit/desk/useAct.ts';

/** Says what the address of a case leads to. */
export function Locate({ caseId }: { caseId: number }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [contentType, setType] = useState<(typeof reportable)[number]>('Profile');
  const [number, setNumber] = useState('');
  const [locate] = useCommand(cases.LocateCase);
  const { act, busy, error } = useAct();
  const contentId = Number(number);
  const fault = number !== '' && !(Number.isInteger(contentId) && contentId > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number === '' || fault) return;
    void act(
      () => locate({ caseId, contentType, contentId }),
      (answer) => void navigate(casePath(answer.caseId)),
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.quiet}>{formatMessage({ id: 'staff.locate.text' })}</p>
      <SelectField
        label={formatMessage({ id: 'staff.locate.type' })}
        value={contentType}
        onChange={({ target }) => setType(target.value as typeof contentType)}
      >
        {reportable.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `enum.ReportedContent.${one}` })}
          </option>
        ))}
      </SelectField>
      <TextField
        label={formatMessage({ id: 'staff.locate.number' })}
        inputMode="numeric"
        value={number}
        error={fault ? formatMessage({ id: 'staff.locate.fault' }) : error}
        onChange={({ target }) => setNumber(target.value.trim())}
      />
      <Button type="submit" variant="soft" size="sm" busy={busy}>
        {formatMessage({ id: 'staff.locate.send' })}
      </Button>
    </form>
  );
}

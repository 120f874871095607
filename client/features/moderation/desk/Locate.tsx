import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { cases } from '../../../../shared/moderation/cases.ts';
import { reportable } from '../../../../shared/moderation/reports.ts';
import { useCommand } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextField } from '../../../ui/form/TextField.tsx';
import { LodgeField, PersonField } from '../../../kit/desk/FindField.tsx';
import { casePath } from '../../../kit/desk/paths.ts';
import styles from '../../../kit/desk/Staff.module.css';
import { useAct } from '../../../kit/desk/useAct.ts';

type Content = (typeof reportable)[number];

/** What is found by a name, too. */
const fields: Partial<Record<Content, typeof PersonField>> = { Profile: PersonField, Lodge: LodgeField };

/** Says what the address of a case leads to. */
export function Locate({ caseId }: { caseId: number }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [contentType, setType] = useState<Content>('Profile');
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const [locate] = useCommand(cases.LocateCase);
  const { act, busy, error } = useAct();
  const contentId = Number(number);
  const fault = number !== '' && !(Number.isInteger(contentId) && contentId > 0);
  const Find = fields[contentType];
  const write = (value: string) => {
    setTried(false);
    setNumber(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
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
        onChange={({ target }) => {
          setType(target.value as Content);
          write('');
        }}
      >
        {reportable.map((one) => (
          <option key={one} value={one}>
            {formatMessage({ id: `enum.ReportedContent.${one}` })}
          </option>
        ))}
      </SelectField>
      {Find ? (
        <Find
          key={contentType}
          label={formatMessage({ id: 'staff.locate.nameOrNumber' })}
          value={number}
          tried={tried}
          error={error}
          onChange={write}
        />
      ) : (
        <TextField
          label={formatMessage({ id: 'staff.locate.number' })}
          inputMode="numeric"
          value={number}
          error={fault ? formatMessage({ id: 'staff.locate.fault' }) : error}
          onChange={({ target }) => write(target.value.trim())}
        />
      )}
      <Button type="submit" variant="soft" size="sm" busy={busy}>
        {formatMessage({ id: 'staff.locate.send' })}
      </Button>
    </form>
  );
}

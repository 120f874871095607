import { useId, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { adulthood } from '../../../shared/profiles/age.ts';
import { FieldSentence } from './Field.tsx';
import { Input, Select } from './TextField.tsx';
import { readAge, type BirthDate } from './birthDate.ts';
import styles from './BirthField.module.css';

interface Props {
  /** The id of its first control. */
  id: string;
  birth: BirthDate;
  today: Date;
  error: string | undefined;
  onChange: (part: Partial<BirthDate>) => void;
  onLeave?: () => void;
  /** Whether it is the birthday of who is at the screen; nobody else's is filled in by the browser. */
  autoComplete?: boolean;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Day, month and year, and below them the age they make. */
export function BirthField({ id, birth, today, error, onChange, onLeave, autoComplete = true }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const messageId = useId();
  const read = readAge(birth, today);
  const known = (part: string) => (autoComplete ? part : 'off');
  const shared = { 'aria-describedby': messageId, 'aria-invalid': error ? true : undefined } as const;
  const typed = (part: 'day' | 'year', { label, ...rest }: { label: string } & ComponentProps<'input'>) => (
    <Input
      {...shared}
      {...rest}
      aria-label={formatMessage({ id: label })}
      placeholder={formatMessage({ id: label })}
      inputMode="numeric"
      value={birth[part]}
      onChange={({ target }) => onChange({ [part]: target.value })}
    />
  );
  return (
    <fieldset
      className={styles.birth}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && birth.year) onLeave?.();
      }}
    >
      <legend className={styles.label}>{formatMessage({ id: 'create.birth' })}</legend>
      <div className={styles.date}>
        {typed('day', { id, label: 'create.birth.day', autoComplete: known('bday-day'), maxLength: 2 })}
        <Select
          {...shared}
          aria-label={formatMessage({ id: 'create.birth.month' })}
          autoComplete={known('bday-month')}
          value={birth.month}
          onChange={({ target }) => onChange({ month: target.value })}
        >
          <option value="">{formatMessage({ id: 'create.birth.month' })}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {formatDate(Date.UTC(2024, month - 1, 15), { month: 'long', timeZone: 'UTC' })}
            </option>
          ))}
        </Select>
        {typed('year', { label: 'create.birth.yearLabel', autoComplete: known('bday-year'), maxLength: 4 })}
      </div>
      <FieldSentence
        id={messageId}
        error={error}
        success={
          'age' in read && read.age >= adulthood
            ? formatMessage({ id: 'create.birth.age' }, { age: read.age })
            : undefined
        }
      />
    </fieldset>
  );
}

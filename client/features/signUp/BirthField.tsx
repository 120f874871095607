import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { adulthood } from '../../../shared/age.ts';
import { FieldSentence } from '../../ui/Field.tsx';
import { readAge, type BirthDate } from './age.ts';
import styles from './SignUp.module.css';

interface Props {
  /** The id of its first control. */
  id: string;
  birth: BirthDate;
  today: Date;
  error: string | undefined;
  onChange: (part: Partial<BirthDate>) => void;
  onLeave: () => void;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Day, month and year, and below them the age they make. */
export function BirthField({ id, birth, today, error, onChange, onLeave }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const said = useId();
  const read = readAge(birth, today);
  const shared = { 'aria-describedby': said, 'aria-invalid': error ? true : undefined } as const;
  return (
    <fieldset
      className={styles.birth}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && birth.year) onLeave();
      }}
    >
      <legend className={styles.label}>{formatMessage({ id: 'create.birth' })}</legend>
      <div className={styles.date}>
        <input
          {...shared}
          id={id}
          className={styles.input}
          aria-label={formatMessage({ id: 'create.birth.day' })}
          placeholder={formatMessage({ id: 'create.birth.day' })}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          value={birth.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <span className={styles.select}>
          <select
            {...shared}
            className={styles.input}
            aria-label={formatMessage({ id: 'create.birth.month' })}
            autoComplete="bday-month"
            value={birth.month}
            onChange={({ target }) => onChange({ month: target.value })}
          >
            <option value="">{formatMessage({ id: 'create.birth.month' })}</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {formatDate(Date.UTC(2024, month - 1, 15), { month: 'long', timeZone: 'UTC' })}
              </option>
            ))}
          </select>
          <IconChevronDown size={20} />
        </span>
        <input
          {...shared}
          className={styles.input}
          aria-label={formatMessage({ id: 'create.birth.yearLabel' })}
          placeholder={formatMessage({ id: 'create.birth.yearLabel' })}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={birth.year}
          onChange={({ target }) => onChange({ year: target.value })}
        />
      </div>
      <FieldSentence
        id={said}
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

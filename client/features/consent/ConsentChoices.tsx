import { useIntl } from 'react-intl';
import { categories, type Flags } from '../../platform/consent.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import styles from './Consent.module.css';

interface Props {
  flags: Flags;
  onChange: (flags: Flags) => void;
}

/** The four categories, each with what it keeps; the necessary one cannot be taken away. */
export function ConsentChoices({ flags, onChange }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.choices}>
      {categories.map((category) => (
        <Checkbox
          key={category}
          label={<strong>{formatMessage({ id: `consent.${category}` })}</strong>}
          hint={formatMessage({ id: `consent.${category}.text` })}
          checked={flags[category]}
          disabled={category === 'necessary'}
          onChange={({ target }) => onChange({ ...flags, [category]: target.checked })}
        />
      ))}
    </div>
  );
}

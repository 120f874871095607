import { useIntl } from 'react-intl';
import { LodgeVisibility } from '../../../shared/enums.ts';
import { Checkbox } from '../../ui/form/Choice.tsx';
import { FieldSentence } from '../../ui/form/Field.tsx';
import styles from './LodgeForm.module.css';

const groups = ['Men', 'Women', 'Couples'] as const;

interface Props {
  id: string;
  value: number;
  error?: string | undefined;
  readOnly?: boolean;
  onChange: (visibility: number) => void;
}

/** For whom a lodge is to be seen; all three are everybody, transgender people included. */
export function VisibilityChoice({ id, value, error, readOnly, onChange }: Props) {
  const { formatMessage } = useIntl();
  const everybody = value === LodgeVisibility.All;
  return (
    <fieldset className={styles.choices} id={id} tabIndex={-1}>
      <legend>{formatMessage({ id: 'lodges.visibility' })}</legend>
      {groups.map((group) => (
        <Checkbox
          key={group}
          label={formatMessage({ id: `lodges.visibility.${group}` })}
          checked={(value & LodgeVisibility[group]) !== 0}
          aria-disabled={readOnly || undefined}
          onChange={() => !readOnly && onChange(value ^ LodgeVisibility[group])}
        />
      ))}
      <p className={styles.hint}>
        {formatMessage({ id: everybody ? 'lodges.visibility.everybody' : 'lodges.visibility.some' })}
      </p>
      <FieldSentence error={error ?? ''} />
    </fieldset>
  );
}

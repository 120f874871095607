import { useIntl } from 'react-intl';
import { LodgeCategory, namesOf } from '../../../shared/enums.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './LodgeForm.module.css';

const most = 3;

/** What a lodge is about: three of the categories at most. */
export function CategoryChoice({ chosen, onChange }: { chosen: number[]; onChange: (chosen: number[]) => void }) {
  const { formatMessage } = useIntl();
  const toggle = (id: number) => {
    if (chosen.includes(id)) onChange(chosen.filter((one) => one !== id));
    else if (chosen.length < most) onChange([...chosen, id]);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{formatMessage({ id: 'lodges.categories' })}</legend>
      <p className={styles.hint}>{formatMessage({ id: 'lodges.form.categories.hint' }, { most, n: chosen.length })}</p>
      <div className={styles.chips}>
        {namesOf(LodgeCategory).map((category) => (
          <Chip
            key={category}
            on={chosen.includes(LodgeCategory[category])}
            onClick={() => toggle(LodgeCategory[category])}
          >
            {formatMessage({ id: `enum.LodgeCategory.${category}` })}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

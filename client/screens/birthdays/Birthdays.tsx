import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { BirthdayLists } from '../../features/birthdays/BirthdayList.tsx';
import { OwnBirthdays } from '../../features/birthdays/OwnBirthdays.tsx';
import { SearchHead } from '../../features/search/SearchHead.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from './Birthdays.module.css';

const circles = ['Known', 'Everybody'] as const;

/** Who celebrates today, tomorrow and within the week. */
export function Birthdays() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const of = search.get('of') === 'Everybody' ? 'Everybody' : 'Known';
  return (
    <div>
      <SearchHead tab="Birthdays" />
      <div className={styles.tools}>
        <Segmented
          label={formatMessage({ id: 'birthdays.of' })}
          options={circles.map((value) => ({ value, label: formatMessage({ id: `birthdays.of.${value}` }) }))}
          value={of}
          onChange={(value) => setSearch(value === 'Known' ? {} : { of: value }, { replace: true })}
        />
        <p>{formatMessage({ id: 'birthdays.about' })}</p>
      </div>
      <div className={styles.columns}>
        <div>
          <BirthdayLists key={of} of={of} />
        </div>
        <OwnBirthdays />
      </div>
    </div>
  );
}

import { useIntl } from 'react-intl';
import { LodgeMemberActivity, namesOf } from '../../../shared/enums.ts';
import { Button } from '../../ui/Button.tsx';
import { AddressFilter, useAddressFilter } from '../../kit/desk/AddressFilter.tsx';
import styles from './Review.module.css';
import { dayAgo, numbers } from './activityFilter.ts';

const fields = ['type', 'from', 'to'];

const periods = [7, 30, 90];

/** Which rows are wanted, by activity, by whom, in which lodge and when. */
export function ReviewFilter() {
  const { formatMessage } = useIntl();
  const filter = useAddressFilter(fields, numbers);
  const words = (id: string) => formatMessage({ id: `staff.lodges.${id}` });
  const options = namesOf(LodgeMemberActivity).map((value) => ({
    value,
    label: formatMessage({ id: `enum.LodgeMemberActivity.${value}` }),
  }));
  const periodButtons = periods.map((days) => (
    <Button key={days} variant="text" size="sm" onClick={() => filter.show({ from: dayAgo(days - 1), to: dayAgo(0) })}>
      {formatMessage({ id: 'staff.lodges.days' }, { days })}
    </Button>
  ));
  return (
    <AddressFilter
      label={words('filter')}
      filter={filter}
      choice={{ field: 'type', label: words('activity'), options }}
      numbers={numbers}
      words={words}
      className={styles.filters}
      foot={<div className={styles.periods}>{periodButtons}</div>}
    />
  );
}

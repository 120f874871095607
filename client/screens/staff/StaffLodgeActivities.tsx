import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Activities } from '../../features/lodgeReview/Activities.tsx';
import { OwnerlessLodges } from '../../features/lodgeReview/OwnerlessLodges.tsx';
import { TroubledLodges } from '../../features/lodgeReview/TroubledLodges.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from './Staff.module.css';

const views = { activities: Activities, troubled: TroubledLodges, ownerless: OwnerlessLodges };
const names = ['activities', 'troubled', 'ownerless'] as const;

/** What happens to members of lodges, which lodges stand out, and which nobody owns. */
export function StaffLodgeActivities() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const view = names.find((one) => one === search.get('view')) ?? 'activities';
  const View = views[view];
  return (
    <>
      <PageTitle>{formatMessage({ id: 'staff.lodges' })}</PageTitle>
      <div className={styles.bar}>
        <Segmented
          label={formatMessage({ id: 'staff.lodges' })}
          options={names.map((value) => ({ value, label: formatMessage({ id: `staff.lodges.view.${value}` }) }))}
          value={view}
          onChange={(value) => setSearch(value === 'activities' ? {} : { view: value }, { replace: true })}
        />
      </div>
      <View />
    </>
  );
}

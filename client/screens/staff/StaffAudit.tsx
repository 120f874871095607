import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { AuditSample } from '../../features/staff/AuditSample.tsx';
import { AuditSearch } from '../../features/staff/AuditSearch.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from './Staff.module.css';

const views = ['search', 'sample'] as const;

/** What staff did and read. */
export function StaffAudit() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'sample' ? 'sample' : 'search';
  return (
    <>
      <PageTitle>{formatMessage({ id: 'staff.audit' })}</PageTitle>
      <div className={styles.bar}>
        <Segmented
          label={formatMessage({ id: 'staff.audit' })}
          options={views.map((value) => ({ value, label: formatMessage({ id: `staff.audit.${value}` }) }))}
          value={view}
          onChange={(value) => setSearch(value === 'sample' ? { view: value } : {}, { replace: true })}
        />
      </div>
      {view === 'sample' ? <AuditSample /> : <AuditSearch />}
    </>
  );
}

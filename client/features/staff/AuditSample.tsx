import { IconHistory } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { staffAudit } from '../../../shared/staff/audit.ts';
import { useQuery } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { AuditTable } from './AuditTable.tsx';
import styles from '../../kit/desk/Staff.module.css';

/** Twenty rows of last week, drawn by lot: somebody else looks whether each had a reason. */
export function AuditSample() {
  const { formatMessage, formatDate } = useIntl();
  const read = useQuery(staffAudit.GetAuditSample, {});
  return (
    <Loaded read={read} skeleton={<ListSkeleton rows={8} />}>
      {({ week, items }) => (
        <Card>
          <p className={styles.after}>
            {formatMessage(
              { id: 'staff.audit.sample.text' },
              { date: formatDate(week, { dateStyle: 'long', timeZone: 'UTC' }) },
            )}
          </p>
          {items.length === 0 ? (
            <EmptyState icon={<IconHistory size={20} />} title={formatMessage({ id: 'staff.audit.none' })} />
          ) : (
            <AuditTable>{(rows) => rows(items)}</AuditTable>
          )}
        </Card>
      )}
    </Loaded>
  );
}

import { IconChecks } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';

/** Something in the address that waits no more, or that is not known yet. */
export function Gone({ read: { data } }: { read: { data: unknown } }) {
  const { formatMessage } = useIntl();
  if (data === undefined) return <ListSkeleton />;
  return (
    <EmptyState
      icon={<IconChecks size={20} />}
      level={2}
      title={formatMessage({ id: 'staff.desk.gone' })}
      text={formatMessage({ id: 'staff.desk.choose' })}
    />
  );
}

import { IconChecks } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/States.tsx';
import { ItemSkeleton } from './DeskItem.tsx';

/** Something in the address that waits no more, or that is not known yet. */
export function Gone({ read: { data } }: { read: { data: unknown } }) {
  const { formatMessage } = useIntl();
  if (data === undefined) return <ItemSkeleton />;
  return (
    <EmptyState
      icon={<IconChecks size={20} />}
      level={2}
      title={formatMessage({ id: 'staff.desk.gone' })}
      text={formatMessage({ id: 'staff.desk.choose' })}
    />
  );
}

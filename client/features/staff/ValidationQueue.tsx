import { IconChecks } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { rejectionReasons, validation } from '../../../shared/validation.ts';
import { useCommand, useQuery } from '../../app/api.ts';
import { reauthenticated } from '../../app/reauthenticate.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './ValidationQueue.module.css';

type Waiting = Output<typeof validation.GetValidationQueue>['items'][number];

/** Everybody who asked to be checked by a person of the house, the oldest first. */
export function ValidationQueue() {
  const { formatMessage } = useIntl();
  const read = useQuery(validation.GetValidationQueue, { take: 100 });
  const columns: Column<Waiting>[] = [
    {
      key: 'person',
      label: formatMessage({ id: 'staff.validation.person' }),
      head: true,
      cell: (row) => row.personName,
    },
    { key: 'profile', label: formatMessage({ id: 'staff.validation.profile' }), cell: (row) => row.profileName },
    { key: 'asked', label: formatMessage({ id: 'staff.validation.asked' }), cell: (row) => <Time at={row.askedAt} /> },
    { key: 'decide', label: formatMessage({ id: 'staff.validation.decide' }), cell: (row) => <Decide check={row} /> },
  ];
  return (
    <Loaded read={read} skeleton={<ListSkeleton />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconChecks size={20} />}
            title={formatMessage({ id: 'staff.validation.none' })}
            text={formatMessage({ id: 'staff.validation.none.text' })}
          />
        ) : (
          <TableFrame label={formatMessage({ id: 'staff.validation.title' })} columns={columns}>
            <TableRows columns={columns} rows={items} rowKey={(row) => row.validationId} />
          </TableFrame>
        )
      }
    </Loaded>
  );
}

function Decide({ check: { validationId, personName: name } }: { check: Waiting }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [approve, approving] = useCommand(validation.ApproveValidation);
  const [reject, rejecting] = useCommand(validation.RejectValidation);
  const decide = (send: () => Promise<unknown>) =>
    void reauthenticated(send, formatMessage({ id: 'staff.validation.why' }, { name })).catch(tell);
  const reasons = rejectionReasons.map((reason) => ({
    label: formatMessage({ id: `validation.reason.${reason}` }),
    onClick: () => decide(() => reject({ validationId, reason })),
  }));
  return (
    <div className={styles.decide}>
      <Button size="sm" busy={approving.isLoading} onClick={() => decide(() => approve({ validationId }))}>
        {formatMessage({ id: 'staff.validation.approve' })}
      </Button>
      <Menu
        trigger={
          <Button variant="outline" size="sm" busy={rejecting.isLoading}>
            {formatMessage({ id: 'staff.validation.reject' })}
          </Button>
        }
        groups={[reasons]}
      />
    </div>
  );
}

import { IconChecks, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { rejectionReasons, validation } from '../../../shared/validation.ts';
import { useQuery } from '../../app/api.ts';
import { Button } from '../../ui/Button.tsx';
import { giveFocusBack } from '../../ui/focusBack.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { useDecision } from './useDecision.ts';
import styles from './ValidationQueue.module.css';
import { VideoDialog } from './VideoDialog.tsx';

type Waiting = Output<typeof validation.GetValidationQueue>['items'][number];

/** Everybody who asked to be checked by a person of the house, the oldest first. */
export function ValidationQueue() {
  const { formatMessage } = useIntl();
  const read = useQuery(validation.GetValidationQueue, { take: 100 });
  const [opened, open] = useState<Waiting>();
  useFocusAfterDecision(read.data?.items.length ?? 0);
  const columns: Column<Waiting>[] = [
    {
      key: 'person',
      label: formatMessage({ id: 'staff.validation.person' }),
      head: true,
      cell: (row) => row.personName,
    },
    { key: 'profile', label: formatMessage({ id: 'staff.validation.profile' }), cell: (row) => row.profileName },
    {
      key: 'how',
      label: formatMessage({ id: 'staff.validation.how' }),
      cell: (row) => formatMessage({ id: `enum.VerificationMethod.${row.method}` }),
    },
    { key: 'asked', label: formatMessage({ id: 'staff.validation.asked' }), cell: (row) => <Time at={row.askedAt} /> },
    {
      key: 'decide',
      label: formatMessage({ id: 'staff.validation.decide' }),
      cell: (row) =>
        row.hasVideo ? (
          <Button variant="soft" size="sm" icon={<IconPlayerPlay size={18} />} onClick={() => open(row)}>
            {formatMessage({ id: 'staff.validation.look' })}
          </Button>
        ) : (
          <Decide check={row} />
        ),
    },
  ];
  return (
    <>
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
      {opened && <VideoDialog check={opened} onClose={() => open(undefined)} />}
    </>
  );
}

/** The button that had the focus goes away with its row. */
function useFocusAfterDecision(waiting: number): void {
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) giveFocusBack(null);
    before.current = waiting;
  }, [waiting]);
}

function Decide({ check }: { check: Waiting }) {
  const { formatMessage } = useIntl();
  const { approve, reject, approving, rejecting } = useDecision(check);
  const reasons = rejectionReasons.map((reason) => ({
    label: formatMessage({ id: `validation.reason.${reason}` }),
    onClick: () => void reject(reason),
  }));
  return (
    <div className={styles.decide}>
      <Button variant="soft" size="sm" busy={approving} onClick={() => void approve()}>
        {formatMessage({ id: 'staff.validation.approve' })}
      </Button>
      <Menu
        trigger={
          <Button variant="outline" size="sm" busy={rejecting}>
            {formatMessage({ id: 'staff.validation.reject' })}
          </Button>
        }
        groups={[reasons]}
      />
    </div>
  );
}

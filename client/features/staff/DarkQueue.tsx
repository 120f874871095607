import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { darkProfile } from '../../../shared/darkProfile.ts';
import { useCommand, useQuery } from '../../app/api.ts';
import { profilePath } from '../../app/paths.ts';
import { reauthenticated } from '../../app/reauthenticate.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../ui/callError.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PersonLine } from '../../ui/Person.tsx';
import { PromptDialog } from '../../ui/PromptDialog.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './ValidationQueue.module.css';

type Waiting = Output<typeof darkProfile.GetDarkApplicationQueue>['items'][number];
type Decision = 'Approved' | 'Rejected';

/** Everybody who asked to be let into the dark variant, the oldest first. */
export function DarkQueue() {
  const { formatMessage } = useIntl();
  const read = useQuery(darkProfile.GetDarkApplicationQueue, { take: 100 });
  const [asked, ask] = useState<{ row: Waiting; decision: Decision }>();
  const columns: Column<Waiting>[] = [
    {
      key: 'profile',
      label: formatMessage({ id: 'staff.validation.profile' }),
      head: true,
      cell: ({ profile }) => (
        <Link to={profilePath(profile.profileId)}>
          <PersonLine person={profile} group size={36} />
        </Link>
      ),
    },
    {
      key: 'asked',
      label: formatMessage({ id: 'staff.validation.asked' }),
      cell: (row) => <Time at={row.appliedAt} />,
    },
    {
      key: 'decide',
      label: formatMessage({ id: 'staff.validation.decide' }),
      cell: (row) => (
        <div className={styles.decide}>
          <Button variant="soft" size="sm" onClick={() => ask({ row, decision: 'Approved' })}>
            {formatMessage({ id: 'staff.validation.approve' })}
          </Button>
          <Button variant="outline" size="sm" onClick={() => ask({ row, decision: 'Rejected' })}>
            {formatMessage({ id: 'staff.validation.reject' })}
          </Button>
        </div>
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
            <TableFrame label={formatMessage({ id: 'staff.dark.title' })} columns={columns}>
              <TableRows columns={columns} rows={items} rowKey={(row) => row.darkApplicationId} />
            </TableFrame>
          )
        }
      </Loaded>
      {asked && <DecideDialog {...asked} onDone={() => ask(undefined)} />}
    </>
  );
}

/** Asks for the reason, which the member reads. */
function DecideDialog({ row, decision, onDone }: { row: Waiting; decision: Decision; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { wordsOf, tellUnforeseen } = useCallError();
  const [decide, { isLoading, error }] = useCommand(darkProfile.DecideDarkApplication);
  const { profileId, profile } = row;
  const submit = (reason: string) =>
    void reauthenticated(() => decide({ profileId, decision, reason })).then(onDone, tellUnforeseen);
  return (
    <PromptDialog
      opened
      title={formatMessage({ id: `staff.dark.${decision}` }, { name: profile.name })}
      text={formatMessage({ id: 'staff.dark.read' })}
      label={formatMessage({ id: 'staff.dark.reason' })}
      maxLength={1000}
      required
      confirmLabel={formatMessage({
        id: decision === 'Approved' ? 'staff.validation.approve' : 'staff.validation.reject',
      })}
      tone={decision === 'Rejected' ? 'danger' : 'primary'}
      busy={isLoading}
      error={wordsOf(error)}
      onSubmit={submit}
      onCancel={onDone}
    />
  );
}

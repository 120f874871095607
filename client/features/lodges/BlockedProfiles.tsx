import { IconBan, IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Input, Output } from '../../../shared/contract.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { useCommand, useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { profilePath } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useCallError } from '../../platform/callError.ts';
import { Card } from '../../ui/Card.tsx';
import { confirm } from '../../platform/confirm.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { notify } from '../../platform/notify.ts';
import { PersonLine } from '../../kit/people/Person.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { DateText } from '../../ui/Time.tsx';
import styles from './Management.module.css';
import { NotesDialog } from './NotesDialog.tsx';

type Blocked = Output<typeof lodgeMembers.GetBlockedProfiles>['items'][number];

const pageSize = 30;

/** Who is shut out of a lodge, by whom, when and why. */
export function BlockedProfiles({ lodgeId }: { lodgeId: number }) {
  const { formatMessage } = useIntl();
  const [noted, setNoted] = useState<ProfileCard>();
  const list = usePages(lodgeMembers.GetBlockedProfiles, { lodgeId }, pageSize);
  const columns = useColumns(lodgeId, setNoted);
  return (
    <>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconBan size={20} />}
              title={formatMessage({ id: 'lodges.blocked.none' })}
              text={formatMessage({ id: 'lodges.blocked.noneText' })}
            />
          ) : (
            <Card padding="none" className={styles.table}>
              <TableFrame label={formatMessage({ id: 'lodges.blockedProfiles' })} columns={columns}>
                {list.inputs.map((input, page) => (
                  <Page key={page} input={input} columns={columns} />
                ))}
              </TableFrame>
            </Card>
          )
        }
      </Loaded>
      <ShowMore list={list} />
      {noted && <NotesDialog lodgeId={lodgeId} profile={noted} onDone={() => setNoted(undefined)} />}
    </>
  );
}

function Page({
  input,
  columns,
}: {
  input: Input<typeof lodgeMembers.GetBlockedProfiles>;
  columns: Column<Blocked>[];
}) {
  const { data } = useQuery(lodgeMembers.GetBlockedProfiles, input);
  return <TableRows columns={columns} rows={data?.items ?? []} rowKey={(row) => row.profile.profileId} />;
}

function useColumns(lodgeId: number, onNotes: (profile: ProfileCard) => void): Column<Blocked>[] {
  const { formatMessage } = useIntl();
  const label = (key: string) => formatMessage({ id: `lodges.column.${key}` });
  return [
    {
      key: 'member',
      head: true,
      label: label('member'),
      cell: ({ profile }) => <PersonLine person={profile} to={profilePath(profile.profileId)} size={36} group />,
    },
    {
      key: 'when',
      label: label('when'),
      cell: ({ blockedAt }) => (
        <span className={styles.quiet}>
          <DateText at={blockedAt} />
        </span>
      ),
    },
    {
      key: 'by',
      label: label('by'),
      cell: ({ by }) => (
        <span className={styles.quiet}>{by?.name ?? formatMessage({ id: 'notifications.somebody' })}</span>
      ),
    },
    {
      key: 'reason',
      label: label('reason'),
      cell: ({ reason }) => reason && <span className={styles.quiet}>{reason}</span>,
    },
    {
      key: 'menu',
      label: <span className={styles.atEnd}>{label('menu')}</span>,
      cell: ({ profile, notes, can }) => (
        <div className={styles.end}>
          <Button variant="text" size="sm" icon={<IconNote size={16} />} onClick={() => onNotes(profile)}>
            {formatMessage({ id: 'lodges.notes.n' }, { n: notes })}
          </Button>
          {can.includes('UnblockProfile') && <Unblock lodgeId={lodgeId} profile={profile} />}
        </div>
      ),
    },
  ];
}

function Unblock({ lodgeId, profile: { profileId, name } }: { lodgeId: number; profile: ProfileCard }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [unblockProfile, { isLoading }] = useCommand(lodgeMembers.UnblockProfile);
  const unblock = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'lodges.unblock.title' }, { name }),
      text: formatMessage({ id: 'lodges.unblock.text' }),
      confirmLabel: formatMessage({ id: 'lodges.unblock' }),
    });
    if (!sure) return;
    await unblockProfile({ lodgeId, profileId }).then(
      () => notify({ message: formatMessage({ id: 'lodges.unblock.done' }, { name }), tone: 'success' }),
      tell,
    );
  };
  return (
    <Button variant="outline" size="sm" busy={isLoading} onClick={() => void unblock()}>
      {formatMessage({ id: 'lodges.unblock' })}
    </Button>
  );
}

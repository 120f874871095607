import { IconHistory } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useQuery } from '../../platform/api.ts';
import { useCalendar } from '../../platform/calendar.ts';
import { usePages } from '../../platform/paging.ts';
import { profilePath } from '../../platform/paths.ts';
import type { Input, Output } from '../../../shared/contract.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';
import { Card } from '../../ui/Card.tsx';
import { FilterChip } from '../../ui/Chip.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { activityLooks, type Activity } from './activities.ts';
import { lodgePath } from './LodgeFacts.tsx';
import { useManagement } from './LodgeHeader.tsx';
import styles from './Management.module.css';
import type { LodgeData } from './types.ts';

type Row = Output<typeof lodgeMembers.GetMemberActivities>['items'][number];

const pageSize = 30;

interface Props {
  lodge: LodgeData;
  /** Only what happened to this profile. */
  profileId?: number;
  types: Activity[];
  onDropType: (type: Activity) => void;
  onDropMember: () => void;
  /** Shows all types again. */
  onClear: () => void;
}

/** What happened to the members of a lodge. */
export function ActivityList({ lodge, profileId, types, onDropType, onDropMember, onClear }: Props) {
  const { formatMessage } = useIntl();
  const { lists } = useManagement(lodge);
  const input = { lodgeId: lodge.lodgeId, ...(profileId && { profileId }), ...(types.length > 0 && { types }) };
  const list = usePages(lodgeMembers.GetMemberActivities, input, pageSize);
  const columns = useColumns(lodge);
  const member = profileId ? list.first.data?.member : null;
  return (
    <>
      <div className={styles.chips}>
        {member && lists && <FilterChip name={member.name} onRemove={onDropMember} />}
        {types.map((type) => (
          <FilterChip
            key={type}
            name={formatMessage({ id: `enum.LodgeMemberActivity.${type}` })}
            onRemove={() => onDropType(type)}
          />
        ))}
      </div>
      <Loaded read={list.first} skeleton={<ListSkeleton rows={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconHistory size={20} />}
              title={formatMessage({ id: 'lodges.activity.none' })}
              text={formatMessage({ id: 'lodges.activity.noneText' })}
              onClear={types.length > 0 ? onClear : undefined}
            />
          ) : (
            <Card padding="none" className={styles.table}>
              <TableFrame label={formatMessage({ id: 'lodges.activityList' })} columns={columns}>
                {list.inputs.map((page, at) => (
                  <Page key={at} input={page} columns={columns} />
                ))}
              </TableFrame>
            </Card>
          )
        }
      </Loaded>
      <div className={styles.foot}>
        <p>{formatMessage({ id: 'lodges.activity.foot' })}</p>
        <ShowMore list={list}>{formatMessage({ id: 'lodges.activity.older' })}</ShowMore>
      </div>
    </>
  );
}

function Page({ input, columns }: { input: Input<typeof lodgeMembers.GetMemberActivities>; columns: Column<Row>[] }) {
  const { data } = useQuery(lodgeMembers.GetMemberActivities, input);
  return <TableRows columns={columns} rows={data?.items ?? []} rowKey={(row) => row.activityId} />;
}

/** Today and yesterday by name, else the date; always with the time of day. */
function When({ at }: { at: string }) {
  const { formatDate, formatTime, formatRelativeTime } = useIntl();
  const { daysAgo, isThisYear } = useCalendar();
  const ago = Math.max(daysAgo(at), 0);
  const date =
    ago > 1
      ? formatDate(at, { day: 'numeric', month: 'short', year: isThisYear(at) ? undefined : 'numeric' })
      : formatRelativeTime(-ago, 'day', { numeric: 'auto' });
  return (
    <time dateTime={at} className={styles.when} title={formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {`${date} ${formatTime(at)}`}
    </time>
  );
}

/** Whether a member came from one rank to another; coming and going is told by the activity itself. */
const hasChange = ({ oldStatus, newStatus }: Row) =>
  oldStatus !== newStatus && [oldStatus, newStatus].every((status) => status !== null && status !== 'None');

function Change({ row }: { row: Row }) {
  const { formatMessage } = useIntl();
  if (!hasChange(row)) return null;
  const words = (status: Row['newStatus']) => formatMessage({ id: `enum.LodgeMemberStatus.${status}` });
  return (
    <span className={styles.change}>
      {formatMessage({ id: 'lodges.activity.change' }, { from: words(row.oldStatus), to: words(row.newStatus) })}
    </span>
  );
}

function useColumns(lodge: LodgeData): Column<Row>[] {
  const { formatMessage } = useIntl();
  const { lists } = useManagement(lodge);
  const columns: Record<string, Column<Row>['cell']> = {
    when: ({ at }) => <When at={at} />,
    member: ({ profile }) =>
      profile ? (
        <span className={styles.member}>
          <PersonLine person={profile} to={profilePath(profile.profileId)} size={36} />
          {lists && (
            <Link
              to={lodgePath(lodge, `MemberManagement/ActivityList/${profile.profileId}`)}
              className={styles.history}
              aria-label={formatMessage({ id: 'lodges.memberHistory.of' }, { name: profile.name })}
              title={formatMessage({ id: 'lodges.memberHistory' })}
            >
              <IconHistory size={18} />
            </Link>
          )}
        </span>
      ) : (
        <span className={styles.quiet}>{formatMessage({ id: 'notifications.somebody' })}</span>
      ),
    what: ({ activity }) => {
      const [tone, Icon] = activityLooks[activity];
      return (
        <Tag tone={tone} icon={<Icon size={16} />}>
          {formatMessage({ id: `enum.LodgeMemberActivity.${activity}` })}
        </Tag>
      );
    },
    by: ({ by, bySelf, profile }) => (
      <span className={styles.quiet}>
        {bySelf
          ? formatMessage(
              { id: 'lodges.activity.self' },
              { who: profile?.profileType === 'Couple' ? 'couple' : 'single' },
            )
          : (by?.name ?? formatMessage({ id: 'lodges.activity.site' }))}
      </span>
    ),
    reason: (row) =>
      (row.reason || hasChange(row)) && (
        <span className={styles.quiet}>
          {row.reason}
          <Change row={row} />
        </span>
      ),
  };
  return Object.entries(columns).map(([key, cell]) => ({
    key,
    label: formatMessage({ id: `lodges.column.${key}` }),
    cell,
    head: key === 'member',
  }));
}

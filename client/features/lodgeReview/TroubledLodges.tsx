import { IconCampfire } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import { lodgeReview } from '../../../shared/lodgeReview/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import styles from '../../kit/desk/Staff.module.css';
import { LodgeName } from './LodgeName.tsx';
import { dayAgo } from './activityFilter.ts';

type Row = Output<typeof lodgeReview.GetTroubledLodges>['items'][number];

const periods = ['7', '30', '90'] as const;

/** The lodges that turn away and shut out most, and are reported most. */
export function TroubledLodges() {
  const { formatMessage } = useIntl();
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const read = useQuery(lodgeReview.GetTroubledLodges, { days: Number(days) as 7 | 30 | 90 });
  const columns = useColumns(Number(days));
  return (
    <>
      <div className={styles.filter}>
        <Segmented
          label={formatMessage({ id: 'staff.lodges.period' })}
          options={periods.map((value) => ({
            value,
            label: formatMessage({ id: 'staff.lodges.days' }, { days: value }),
          }))}
          value={days}
          onChange={setDays}
        />
      </div>
      <Loaded read={read} skeleton={<ListSkeleton rows={6} />}>
        {({ items }) => (
          <Card padding="none">
            {items.length === 0 ? (
              <EmptyState icon={<IconCampfire size={20} />} title={formatMessage({ id: 'staff.lodges.none' })} />
            ) : (
              <TableFrame label={formatMessage({ id: 'staff.lodges.troubled' })} columns={columns}>
                <TableRows columns={columns} rows={items} rowKey={(row) => row.lodge.lodgeId} />
              </TableFrame>
            )}
          </Card>
        )}
      </Loaded>
    </>
  );
}

function useColumns(days: number): Column<Row>[] {
  const { formatMessage, formatNumber } = useIntl();
  const words = (id: string) => formatMessage({ id: `staff.lodges.${id}` });
  const since = `from=${dayAgo(days - 1)}&to=${dayAgo(0)}`;
  const rowsOf = (type: string) => (row: Row, n: number) =>
    n === 0 ? (
      '0'
    ) : (
      <Link to={`/Staff/LodgeActivities?lodgeId=${row.lodge.lodgeId}&type=${type}&${since}`}>{formatNumber(n)}</Link>
    );
  return [
    {
      key: 'lodge',
      head: true,
      label: words('lodge'),
      cell: ({ lodge }) => <LodgeName lodge={lodge} />,
    },
    { key: 'members', numeric: true, label: words('members'), cell: ({ members }) => formatNumber(members) },
    {
      key: 'declined',
      numeric: true,
      label: words('declined'),
      cell: (row) => rowsOf('MembershipDeclined')(row, row.declined),
    },
    {
      key: 'blocked',
      numeric: true,
      label: words('blocked'),
      cell: (row) => rowsOf('ProfileBanned')(row, row.blocked),
    },
    { key: 'reports', numeric: true, label: words('reports'), cell: ({ reports }) => formatNumber(reports) },
  ];
}

import { IconDots, IconHistory, IconMailForward, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Input, Output } from '../../../shared/contract.ts';
import { lodgeReview } from '../../../shared/lodgeReview/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { DateText } from '../../ui/Time.tsx';
import { personPath } from '../../kit/desk/paths.ts';
import staff from '../../kit/desk/Staff.module.css';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { LodgeName } from './LodgeName.tsx';
import styles from './Review.module.css';
import { WriteTo } from './WriteTo.tsx';

type Row = Output<typeof lodgeReview.GetLodgeActivities>['items'][number];
type Page = Input<typeof lodgeReview.GetLodgeActivities>;

/** The pages of the list of what happened, each with what may be done about those in it. */
export function ReviewTable({ inputs }: { inputs: readonly Page[] }) {
  const { formatMessage } = useIntl();
  const [writingTo, setWritingTo] = useState<number>();
  const columns = useColumns(setWritingTo);
  return (
    <>
      <TableFrame label={formatMessage({ id: 'staff.lodges' })} columns={columns}>
        {inputs.map((input, page) => (
          <Rows key={page} input={input} columns={columns} />
        ))}
      </TableFrame>
      {writingTo !== undefined && <WriteTo profileId={writingTo} onClose={() => setWritingTo(undefined)} />}
    </>
  );
}

function Rows({ input, columns }: { input: Page; columns: Column<Row>[] }) {
  const { data } = useQuery(lodgeReview.GetLodgeActivities, input);
  return <TableRows columns={columns} rows={data?.items ?? []} rowKey={(row) => row.activityId} />;
}

function useColumns(onWrite: (profileId: number) => void): Column<Row>[] {
  const { formatMessage } = useIntl();
  const words = (id: string, values?: Record<string, string>) => formatMessage({ id: `staff.lodges.${id}` }, values);
  const doing = ({ profileId, name }: { profileId: number; name: string }): MenuItem[] => [
    { label: words('person', { name }), icon: <IconUser size={18} />, to: personPath(profileId) },
    { label: words('all', { name }), icon: <IconHistory size={18} />, to: `?profileId=${profileId}` },
    { label: words('write', { name }), icon: <IconMailForward size={18} />, onClick: () => onWrite(profileId) },
  ];
  return [
    {
      key: 'at',
      label: words('at'),
      cell: ({ at }) => (
        <span className={styles.brief}>
          <DateText at={at} time />
        </span>
      ),
    },
    {
      key: 'about',
      head: true,
      label: words('about'),
      cell: ({ about }) => <Link to={personPath(about.profileId)}>{about.name}</Link>,
    },
    {
      key: 'activity',
      label: words('activity'),
      cell: ({ activity, oldStatus, newStatus }) => (
        <>
          {formatMessage({ id: `enum.LodgeMemberActivity.${activity}` })}
          {oldStatus && newStatus && (
            <span className={staff.quiet}>
              {' '}
              {[oldStatus, newStatus].map((one) => formatMessage({ id: `enum.LodgeMemberStatus.${one}` })).join(' → ')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'lodge',
      label: words('lodge'),
      cell: ({ lodge }) => <LodgeName lodge={lodge} page="MemberManagement/ActivityList" />,
    },
    {
      key: 'by',
      label: words('by'),
      cell: ({ by, bySelf }) =>
        bySelf ? (
          <span className={styles.brief}>{words('self')}</span>
        ) : by ? (
          <Link to={personPath(by.profileId)}>{by.name}</Link>
        ) : (
          words('house')
        ),
    },
    { key: 'reason', label: words('reason'), cell: ({ reason }) => reason ?? '–' },
    {
      key: 'menu',
      corner: true,
      label: words('menu'),
      cell: ({ about, by, bySelf }) => (
        <Menu
          trigger={<IconButton label={words('menuOf', { name: about.name })} icon={<IconDots size={20} />} />}
          groups={[doing(about), by && !bySelf ? doing(by) : []]}
        />
      ),
    },
  ];
}

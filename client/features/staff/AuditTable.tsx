import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isDarkNumber } from '../../../shared/dark/numbers.ts';
import type { Output } from '../../../shared/contract.ts';
import type { staffAudit } from '../../../shared/staff/audit.ts';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DateText } from '../../ui/Time.tsx';
import { wordsFor, wordsOf } from './codes.ts';
import { DarkTag } from '../../kit/desk/DarkTag.tsx';
import { personPath } from '../../kit/desk/paths.ts';
import styles from '../../kit/desk/Staff.module.css';

export type AuditRow = Output<typeof staffAudit.GetAudit>['items'][number];

function useColumns(): Column<AuditRow>[] {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `staff.audit.${id}` });
  return [
    {
      key: 'what',
      label: words('what'),
      head: true,
      cell: ({ name, reading }) => (
        <>
          {intl.formatMessage({ id: `staff.action.${name}` })} {reading && <Tag>{words('reading')}</Tag>}
        </>
      ),
    },
    {
      key: 'by',
      label: words('by'),
      cell: ({ by, role }) => (
        <>
          <Link className={role ? styles.inText : undefined} to={personPath(by.profileId)}>
            {by.name || by.profileId}
          </Link>
          {role && <span className={styles.quiet}> {intl.formatMessage({ id: `enum.Role.${role}` })}</span>}
        </>
      ),
    },
    {
      key: 'about',
      label: words('about'),
      cell: ({ about }) =>
        about ? (
          <>
            <Link to={personPath(about.profileId)}>{about.name}</Link> <DarkTag dark={isDarkNumber(about.profileId)} />
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'reason',
      label: words('reason'),
      cell: ({ name, reason }) => (reason ? wordsOf(intl, wordsFor(name).reason, reason) : '–'),
    },
    { key: 'at', label: words('at'), cell: ({ at }) => <DateText at={at} time /> },
  ];
}

/** What was done or read, by whom and about whom; `children` gives the rows of each page. */
export function AuditTable({ children }: { children: (rows: (found: AuditRow[]) => ReactNode) => ReactNode }) {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  return (
    <TableFrame label={formatMessage({ id: 'staff.audit' })} columns={columns}>
      {children((found) => (
        <TableRows columns={columns} rows={found} rowKey={(row) => row.auditId} />
      ))}
    </TableFrame>
  );
}

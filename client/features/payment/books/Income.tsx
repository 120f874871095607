import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import { figures } from '../../../../shared/payment/figures.ts';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import staff from '../../../kit/desk/Staff.module.css';
import { useQuery } from '../../../platform/api.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { TableFrame, TableRows, type Column } from '../../../ui/Table.tsx';
import { DateText } from '../../../ui/Time.tsx';
import { useMoney } from '../words.ts';
import { Bar } from './Bar.tsx';
import styles from './Books.module.css';
import { useMonth } from './useMonth.ts';

type Month = Output<typeof figures.GetIncomeByMonth>['items'][number];

/** What came in and went back, month by month. */
export function Income({ months }: { months: number }) {
  const { formatMessage } = useIntl();
  const read = useQuery(figures.GetIncomeByMonth, { months });
  return (
    <Card padding="none">
      <div className={styles.head}>
        <SectionHead title={formatMessage({ id: 'books.income' })} />
      </div>
      <Loaded read={read} skeleton={<ListSkeleton rows={6} />}>
        {({ items, summedAt }) => <Table items={items} summedAt={summedAt} />}
      </Loaded>
    </Card>
  );
}

function Table({ items, summedAt }: { items: Month[]; summedAt: string | null }) {
  const { formatMessage } = useIntl();
  const columns = useColumns(Math.max(1, ...items.map(({ net }) => net)));
  return (
    <>
      <TableFrame label={formatMessage({ id: 'books.income' })} columns={columns}>
        <TableRows
          columns={columns}
          rows={items}
          rowKey={({ month, siteId, currencyCode }) => `${month} ${siteId} ${currencyCode}`}
        />
      </TableFrame>
      <Summed at={summedAt} />
    </>
  );
}

/** Until when the figures hold. */
export function Summed({ at }: { at: string | null }) {
  const { formatMessage } = useIntl();
  return (
    <p className={`${staff.quiet} ${styles.foot}`}>
      {at === null
        ? formatMessage({ id: 'books.notSummed' })
        : formatMessage({ id: 'books.summed' }, { at: <DateText key="at" at={at} time /> })}
    </p>
  );
}

function useColumns(most: number): Column<Month>[] {
  const { formatMessage } = useIntl();
  const month = useMonth();
  const words = (id: string) => formatMessage({ id: `books.column.${id}` });
  const amount = (key: 'sales' | 'vat' | 'returned' | 'chargebacks') => ({
    key,
    label: words(key),
    numeric: true,
    cell: (row: Month) => figure(row[key]),
  });
  const { exact: figure } = useMoney('');
  return [
    {
      key: 'month',
      label: words('month'),
      head: true,
      cell: (row) => (
        <>
          {month(row.month)} · {row.site} <DarkTag dark={row.dark} />
        </>
      ),
    },
    { key: 'currency', label: words('currency'), cell: ({ currencyCode }) => currencyCode },
    amount('sales'),
    amount('vat'),
    amount('returned'),
    amount('chargebacks'),
    {
      key: 'net',
      label: words('net'),
      numeric: true,
      cell: ({ net }) => (
        <span className={styles.drawn}>
          {figure(net)}
          <Bar value={net} most={most} />
        </span>
      ),
    },
  ];
}

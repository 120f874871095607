import { useIntl } from 'react-intl';
import type { Output } from '../../../../shared/contract.ts';
import { figures } from '../../../../shared/payment/figures.ts';
import { DarkTag } from '../../../kit/desk/DarkTag.tsx';
import { useQuery } from '../../../platform/api.ts';
import { Card, SectionHead } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ListSkeleton } from '../../../ui/Skeleton.tsx';
import { TableFrame, TableRows, type Column } from '../../../ui/Table.tsx';
import { Bar } from './Bar.tsx';
import styles from './Books.module.css';
import { Summed } from './Income.tsx';
import { useMonth } from './useMonth.ts';

type Month = Output<typeof figures.GetChurnByMonth>['items'][number];

/** Who came and went, month by month. */
export function Churn({ months }: { months: number }) {
  const { formatMessage } = useIntl();
  const read = useQuery(figures.GetChurnByMonth, { months });
  const columns = useColumns();
  return (
    <Card padding="none">
      <div className={styles.head}>
        <SectionHead title={formatMessage({ id: 'books.churn' })} />
      </div>
      <Loaded read={read} skeleton={<ListSkeleton rows={6} />}>
        {({ items, summedAt }) => (
          <>
            <TableFrame label={formatMessage({ id: 'books.churn' })} columns={columns}>
              <TableRows columns={columns} rows={items} rowKey={({ month, siteId }) => `${month} ${siteId}`} />
            </TableFrame>
            <Summed at={summedAt} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function useColumns(): Column<Month>[] {
  const { formatMessage, formatNumber } = useIntl();
  const month = useMonth();
  const words = (id: string) => formatMessage({ id: `books.column.${id}` });
  const count = (key: 'started' | 'renewed' | 'running') => ({
    key,
    label: words(key),
    numeric: true,
    cell: (row: Month) => formatNumber(row[key]),
  });
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
    count('started'),
    count('renewed'),
    {
      key: 'ended',
      label: words('ended'),
      cell: ({ reasons }) =>
        reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map(({ state, count: ended }) => (
              <li key={state}>
                {formatNumber(ended)} · {formatMessage({ id: `enum.SubscriptionState.${state}` })}
              </li>
            ))}
          </ul>
        ),
    },
    count('running'),
    {
      key: 'churn',
      label: words('churn'),
      numeric: true,
      cell: ({ churn }) => (
        <span className={styles.drawn}>
          {churn === null ? '–' : formatNumber(churn / 100, { style: 'percent', maximumFractionDigits: 1 })}
          {churn !== null && <Bar value={churn} most={100} />}
        </span>
      ),
    },
  ];
}

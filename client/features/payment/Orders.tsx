import { IconArrowBackUp, IconCheck, IconClock, IconCreditCardOff, IconReceipt } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Input } from '../../../shared/contract.ts';
import { orderEntries, payment } from '../../../shared/payment/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { usePages } from '../../platform/paging.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { TableFrame, TableRows, type Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Orders.module.css';
import { receiptPath } from './paying.ts';
import { useMoney, usePaidWith, usePlanWords, type Order } from './words.ts';

const size = 20;
const all = 'All';
const shown = [all, ...orderEntries] as const;

/** All that was ordered and all that went back, the latest first. */
export function Orders({ currencyCode }: { currencyCode: string }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const [entry, setEntry] = useState<(typeof shown)[number]>(all);
  const { first, inputs, ...more } = usePages(payment.GetOrders, entry === all ? {} : { entry }, size, 'orders');
  const columns = useColumns(currencyCode);
  const title = formatMessage({ id: 'payment.orders' });
  return (
    <Card padding="none" aria-labelledby={heading}>
      <div className={styles.head}>
        <SectionHead
          id={heading}
          title={<span className={styles.title}>{title}</span>}
          aside={
            <Segmented
              label={formatMessage({ id: 'payment.orders.shown' })}
              options={shown.map((value) => ({ value, label: formatMessage({ id: `payment.orders.${value}` }) }))}
              value={entry}
              onChange={setEntry}
            />
          }
        />
      </div>
      <Loaded read={first} skeleton={<ListSkeleton rows={3} />}>
        {({ items }) =>
          items.length > 0 ? (
            <TableFrame label={title} columns={columns}>
              {inputs.map((input, page) => (
                <Page key={page} input={input} columns={columns} />
              ))}
            </TableFrame>
          ) : (
            <EmptyState
              icon={<IconReceipt size={20} />}
              title={formatMessage({ id: 'payment.orders.none' })}
              onClear={entry === all ? undefined : () => setEntry(all)}
            />
          )
        }
      </Loaded>
      <ShowMore list={more} />
    </Card>
  );
}

function Page({ input, columns }: { input: Input<typeof payment.GetOrders>; columns: Column<Order>[] }) {
  const { data } = useQuery(payment.GetOrders, input);
  return (
    <TableRows
      columns={columns}
      rows={data?.items ?? []}
      rowKey={({ orderId, entry, at }) => `${orderId} ${entry} ${at}`}
    />
  );
}

function useColumns(currencyCode: string): Column<Order>[] {
  const { formatMessage, formatDate } = useIntl();
  const money = useMoney(currencyCode);
  const label = (id: string) => formatMessage({ id: `payment.column.${id}` });
  return [
    {
      ...{ key: 'at', label: label('date') },
      cell: ({ at }) => (
        <time dateTime={at} className={styles.date}>
          {formatDate(at, { dateStyle: 'medium' })}
        </time>
      ),
    },
    { key: 'what', label: label('what'), head: true, cell: (order) => <What order={order} /> },
    { key: 'state', label: label('state'), cell: (order) => <State order={order} /> },
    {
      ...{ key: 'total', label: currencyCode, numeric: true },
      cell: ({ total }) => <span className={styles.amount}>{total === null ? '–' : money.exact(total)}</span>,
    },
    { key: 'go', label: label('receipt'), corner: true, cell: (order) => <Way order={order} /> },
  ];
}

function What({ order: { packageType, plan, paidWith, renewal } }: { order: Order }) {
  const { formatMessage } = useIntl();
  const { what } = usePlanWords();
  const way = usePaidWith();
  const more = [renewal && formatMessage({ id: 'payment.renewed' }), paidWith && way(paidWith)].filter(Boolean);
  return (
    <>
      <strong>{what(packageType, plan)}</strong>
      {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
    </>
  );
}

function State({ order: { entry, status, declined, closed, total } }: { order: Order }) {
  const { formatMessage } = useIntl();
  const words = (id: string) => formatMessage({ id: `payment.state.${id}` });
  if (entry === 'Refund') {
    // A bank gave again what it had taken back.
    if (total !== null && total > 0) {
      return (
        <Tag tone="success" icon={<IconCheck size={14} />}>
          {words('again')}
        </Tag>
      );
    }
    return (
      <Tag tone="warn" icon={<IconArrowBackUp size={14} />}>
        {words('back')}
      </Tag>
    );
  }
  if (status === 'PaidInFull' || status === 'Free') {
    return (
      <Tag tone="success" icon={<IconCheck size={14} />}>
        {formatMessage({ id: `enum.OrderStatus.${status}` })}
      </Tag>
    );
  }
  if (declined) {
    return (
      <span className={styles.declined}>
        <Tag icon={<IconCreditCardOff size={14} />}>{words('declined')}</Tag>
        <span className={styles.more}>{formatMessage({ id: `enum.DeclineReason.${declined}` })}</span>
      </span>
    );
  }
  return closed ? (
    <Tag>{words('closed')}</Tag>
  ) : (
    <Tag tone="accent" icon={<IconClock size={14} />}>
      {formatMessage({ id: `enum.OrderStatus.${status}` })}
    </Tag>
  );
}

/** To the receipt, or to where it is paid while it waits. */
function Way({ order: { orderId, receipts, closed, declined, entry } }: { order: Order }) {
  const { formatMessage } = useIntl();
  const there = receipts.length > 0;
  if (!there && (closed || declined || entry === 'Refund')) return null;
  return (
    <Link to={receiptPath(orderId)} className={styles.way}>
      {formatMessage({ id: there ? 'payment.column.receipt' : 'payment.waiting.go' })}
    </Link>
  );
}

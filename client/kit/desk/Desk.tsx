import { IconHandClick } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRowKeys } from '../../ui/rowKeys.ts';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { Counts } from './Counts.tsx';
import styles from './Desk.module.css';
import { ByItself, ItemSkeleton } from './DeskItem.tsx';
import { NothingWaits, useNext } from './NothingWaits.tsx';
import { useQueues, type Queue } from './queues.ts';
import { itemName, useTable } from './useTable.ts';

interface Read<Row> {
  data: { items: Row[]; more: boolean } | undefined;
  error: { code: string; status: number; number?: string } | undefined;
  refetch: () => void;
}

export interface DeskProps {
  /** Only what is most urgent, without the list. */
  alone?: boolean;
}

interface Props<Row> extends DeskProps {
  queue: Queue;
  /** What waits, the first due first. */
  read: Read<Row>;
  idOf: (row: Row) => number;
  /** Whether whoever is at the desk may decide it now: nobody else holds it, and it is not for another person. */
  isOpen?: (row: Row) => boolean;
  row: (row: Row) => ReactNode;
  /** What is on the table: a DeskItem. The row is missing for something that waits no more. */
  item: (id: number, row: Row | undefined, onDone: () => void) => ReactNode;
}

/** One layout for all queues: what waits at the left, what is on the table in the middle, what can be done at the right. */
export function Desk<Row>({ queue, read, idOf, isOpen = () => true, row, item, alone = false }: Props<Row>) {
  const { formatMessage } = useIntl();
  const rows = read.data?.items ?? [];
  const ids = rows.map(idOf);
  const { chosen, wide, byItself, step, finish } = useTable({ ids, open: rows.filter(isOpen).map(idOf), alone });
  const table =
    chosen === undefined ? (
      <div className={styles.nothing}>
        <NotChosen queue={queue} read={read} />
      </div>
    ) : (
      <ByItself value={byItself}>
        <div key={chosen} className={styles.table}>
          {!alone && (
            <div className={styles.back}>
              <BackLink to="?" preventScrollReset>
                {formatMessage({ id: 'staff.desk.back' })}
              </BackLink>
            </div>
          )}
          {item(chosen, rows[ids.indexOf(chosen)], finish)}
        </div>
      </ByItself>
    );
  if (alone) return table;
  const empty = read.data?.items.length === 0 && chosen === undefined;
  return (
    <div className={classes(styles.desk, chosen !== undefined && styles.chosen, empty && styles.empty)}>
      <List queue={queue} read={read} jump={chosen !== undefined && !wide ? step : undefined}>
        {(one) => (
          <li key={idOf(one)}>
            <Link
              to={`?${itemName}=${idOf(one)}`}
              preventScrollReset
              aria-current={idOf(one) === chosen ? 'true' : undefined}
              className={styles.row}
            >
              {row(one)}
            </Link>
          </li>
        )}
      </List>
      {!empty && table}
    </div>
  );
}

interface ListProps<Row> {
  queue: Queue;
  read: Read<Row>;
  jump: ((by: 1 | -1) => void) | undefined;
  children: (row: Row) => ReactNode;
}

/** What waits, and above it how much, what is late first. */
function List<Row>({ queue, read, jump, children }: ListProps<Row>) {
  const { formatMessage } = useIntl();
  const waiting = useQueues().data?.find((one) => one.queue === queue);
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list, jump);
  return (
    <Card padding="none" aria-label={formatMessage({ id: `enum.StaffQueue.${queue}` })} className={styles.list}>
      <Loaded read={read} skeleton={<ListSkeleton />}>
        {({ items, more }) =>
          items.length === 0 ? (
            <NothingWaits queue={queue} />
          ) : (
            <>
              <p className={styles.counts}>{waiting && <Counts of={waiting} />}</p>
              <ul ref={list}>{items.map(children)}</ul>
              {more && <p className={styles.more}>{formatMessage({ id: 'staff.queue.more' })}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The table while nothing lies on it: something is on its way, or all that waits is for others. */
function NotChosen({ queue, read: { data, error } }: { queue: Queue; read: Read<unknown> }) {
  const { formatMessage } = useIntl();
  const next = useNext(queue);
  if (data === undefined) return error ? null : <ItemSkeleton />;
  if (data.items.length === 0) return <NothingWaits queue={queue} />;
  return (
    <EmptyState
      icon={<IconHandClick size={20} />}
      level={2}
      title={formatMessage({ id: 'staff.desk.held' })}
      text={formatMessage({ id: 'staff.desk.held.text' })}
      next={next}
    />
  );
}

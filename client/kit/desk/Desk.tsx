import { IconChecks, IconHandClick } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Desk.module.css';
import { useKeys } from '../../ui/keys.ts';

interface Read<Row> {
  data: { items: Row[]; more: boolean } | undefined;
  error: { code: string; status: number; number?: string } | undefined;
  refetch: () => void;
}

interface Props<Row> {
  /** What waits, the first due first. */
  read: Read<Row>;
  /** The words for the list. */
  label: string;
  idOf: (row: Row) => number;
  row: (row: Row) => ReactNode;
  /** What is on the table: a DeskItem. The row is missing for something that waits no more. */
  item: (id: number, row: Row | undefined, onDone: () => void) => ReactNode;
}

const name = 'item';

/** One layout for all queues: what waits at the left, what is on the table in the middle, what can be done at the right. */
export function Desk<Row>({ read, label, idOf, row, item }: Props<Row>) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const chosen = Number(search.get(name)) || undefined;
  const rows = read.data?.items ?? [];
  const ids = rows.map(idOf);
  const open = (id: number | undefined) => {
    setSearch(id === undefined ? {} : { [name]: String(id) }, { preventScrollReset: true });
    if (id === undefined) focusTitle();
  };
  const step = (by: 1 | -1) => {
    const at = chosen === undefined ? -1 : ids.indexOf(chosen);
    const next = at < 0 ? ids[0] : ids[at + by];
    if (next !== undefined) open(next);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  /** The next one comes onto the table by itself. */
  const done = () => {
    const at = ids.indexOf(chosen ?? 0);
    open(ids[at + 1] ?? ids[at - 1]);
  };
  return (
    <div className={classes(styles.desk, chosen !== undefined && styles.chosen)}>
      <Card padding="none" aria-label={label} className={styles.list}>
        <Loaded read={read} skeleton={<ListSkeleton />}>
          {({ items, more }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<IconChecks size={20} />}
                level={2}
                title={formatMessage({ id: 'staff.queue.none' })}
                text={formatMessage({ id: 'staff.queue.none.text' })}
              />
            ) : (
              <>
                <ul>
                  {items.map((one) => (
                    <li key={idOf(one)}>
                      <Link
                        to={`?${name}=${idOf(one)}`}
                        preventScrollReset
                        aria-current={idOf(one) === chosen ? 'true' : undefined}
                        className={styles.row}
                      >
                        {row(one)}
                      </Link>
                    </li>
                  ))}
                </ul>
                {more && <p className={styles.more}>{formatMessage({ id: 'staff.queue.more' })}</p>}
              </>
            )
          }
        </Loaded>
      </Card>
      {chosen === undefined ? (
        <div className={styles.nothing}>
          <EmptyState
            icon={<IconHandClick size={20} />}
            level={2}
            title={formatMessage({ id: 'staff.desk.choose' })}
            text={formatMessage({ id: 'staff.desk.choose.text' })}
          />
        </div>
      ) : (
        <div key={chosen} className={styles.table}>
          <div className={styles.back}>
            <BackLink to="?" preventScrollReset>
              {formatMessage({ id: 'staff.desk.back' })}
            </BackLink>
          </div>
          {item(chosen, rows[ids.indexOf(chosen)], done)}
        </div>
      )}
    </div>
  );
}

interface ItemProps {
  title: ReactNode;
  /** What can be done about it. */
  actions: ReactNode;
  children: ReactNode;
}

/** What is on the table, with what can be done about it beside it. */
export function DeskItem({ title, actions, children }: ItemProps) {
  const { formatMessage } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.item}>
      <Card padding="text" aria-labelledby="desk-item">
        <h2 id="desk-item" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
      </Card>
      <Card padding="text" className={styles.actions} aria-label={formatMessage({ id: 'staff.desk.actions' })}>
        {actions}
      </Card>
    </div>
  );
}

/** A fact in a row of the queue: who or what, and under it why and when. */
export const DeskRow = ({ title, children, aside }: { title: ReactNode; children: ReactNode; aside?: ReactNode }) => (
  <>
    <span className={styles.head}>
      <strong>{title}</strong>
      {aside}
    </span>
    <span className={styles.meta}>{children}</span>
  </>
);

import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { notifications } from '../../../shared/notifications/contract.ts';
import { type NotificationCategory } from '../../../shared/notifications/kinds.ts';
import { useQuery } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { ListSkeleton } from '../../ui/Skeleton.tsx';
import styles from './Centre.module.css';
import { pageSize, type Group } from './group.ts';
import { AllQuiet, Rows } from './NotificationList.tsx';

/** Everything of a month, or one tab of it; how far down it was opened stands in the address. */
export function Centre({ category }: { category: NotificationCategory | undefined }) {
  const [search, setSearch] = useSearchParams();
  const pages = Math.min(50, Math.max(1, Math.floor(Number(search.get('pages'))) || 1));
  const [opened, setOpened] = useState(0);
  const showMore = () => {
    setOpened(pages + 1);
    const next = (before: URLSearchParams) => (before.set('pages', String(pages + 1)), before);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return <Page category={category} page={1} pages={pages} opened={opened} onMore={showMore} />;
}

interface Props {
  category: NotificationCategory | undefined;
  page: number;
  /** How many are open in all. */
  pages: number;
  /** The page that was asked for just now takes the focus. */
  opened: number;
  onMore: () => void;
  /** The last group before this page. */
  after?: Group;
}

/** One page, and all that follow: each begins where the one before it ends, also after something new has come. */
function Page({ after, ...list }: Props) {
  const { category, page, pages, opened, onMore } = list;
  const read = useQuery(notifications.ClientNotifications, {
    ...{ tab: 'ThisMonth', take: pageSize },
    ...(category && { category }),
    ...(after && { latestNotificationDate: after.at }),
  });
  // Something new moves the beginning of every page: what was there stays until the answer for the new one has come.
  const [data, keep] = useState(read.data);
  if (read.data && read.data !== data) keep(read.data);
  const here = useRef<HTMLDivElement>(null);
  const arrived = data !== undefined && opened === page;
  useEffect(() => {
    if (arrived) here.current?.querySelector('a')?.focus();
  }, [arrived]);
  return (
    <Loaded read={{ ...read, data }} skeleton={<ListSkeleton rows={5} />}>
      {({ items, more }) => (
        <>
          {page === 1 && items.length === 0 && <AllQuiet level={2} narrowed={category !== undefined} />}
          <div ref={here}>
            {windowsOf(items).map((groups) => (
              <Window key={groups[0]?.window} groups={groups} continued={groups[0]?.window === after?.window} />
            ))}
          </div>
          {more && page < pages ? (
            <Page {...list} page={page + 1} after={items.at(-1)!} />
          ) : (
            <ShowMore list={{ more, busy: read.isFetching, showMore: onMore }} />
          )}
        </>
      )}
    </Loaded>
  );
}

/** The groups by their windows, as they come. */
function windowsOf(groups: Group[]): Group[][] {
  const found = new Map<string, Group[]>();
  for (const group of groups) found.set(group.window, [...(found.get(group.window) ?? []), group]);
  return [...found.values()];
}

/** What came in one stretch of time, under its name; a page that begins within it goes on below. */
function Window({ groups, continued }: { groups: Group[]; continued: boolean }) {
  const { formatMessage } = useIntl();
  const id = useId();
  const name = formatMessage({ id: `notifications.window.${groups[0]?.window}` });
  if (continued) {
    return (
      <Card padding="none" className={styles.list} aria-label={name}>
        <Rows groups={groups} />
      </Card>
    );
  }
  return (
    <>
      <h2 id={id} className={styles.window}>
        {name}
      </h2>
      <Card padding="none" className={styles.list} aria-labelledby={id}>
        <Rows groups={groups} />
      </Card>
    </>
  );
}

import { useIntl } from 'react-intl';
import { Outlet, useSearchParams } from 'react-router';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { AuthorPages } from '../../features/blogs/AuthorPages.tsx';
import { BlogEmpty } from '../../features/blogs/BlogEmpty.tsx';
import { BlogList } from '../../features/blogs/BlogList.tsx';
import { BlogParts, blogsPath, useMarks } from '../../features/blogs/BlogTabs.tsx';
import { MarkAllRead } from '../../features/blogs/MarkAllRead.tsx';
import { periodOf, periods, type Period } from '../../features/blogs/period.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from './Blogs.module.css';

const topPath = `${blogsPath}/Top`;

/** The top lists; they share their period. */
export function BlogsTop() {
  const { curated = 0 } = useMarks() ?? {};
  const parts = [{ name: 'Read' }, { name: 'Commented' }, { name: 'Followers' }, { name: 'Curated', n: curated }];
  return (
    <>
      <div className={styles.parts}>
        <BlogParts tab="Top" parts={parts} />
      </div>
      <Outlet />
    </>
  );
}

function useDays(): Period {
  const [search] = useSearchParams();
  return periodOf(search.get('period')) ?? 7;
}

function PeriodChoice() {
  const { formatMessage } = useIntl();
  const [, setSearch] = useSearchParams();
  const days = useDays();
  return (
    <div className={styles.tools}>
      <Segmented
        label={formatMessage({ id: 'blogs.top.period' })}
        value={String(days)}
        onChange={(period) => setSearch({ period }, { replace: true, preventScrollReset: true })}
        options={periods.map((n) => ({ value: String(n), label: formatMessage({ id: 'blogs.top.days' }, { n }) }))}
      />
    </div>
  );
}

interface TopProps {
  contract: typeof blogLists.GetMostViewed | typeof blogLists.GetMostCommented;
  list: string;
}

function TopList({ contract, list }: TopProps) {
  const days = useDays();
  const empty = <BlogEmpty list={list} {...(days !== 0 && { to: '?period=0' })} />;
  return (
    <>
      <PeriodChoice />
      <BlogList contract={contract} input={{ days }} empty={empty} />
    </>
  );
}

export const BlogsMostRead = () => <TopList contract={blogLists.GetMostViewed} list="Read" />;
export const BlogsMostCommented = () => <TopList contract={blogLists.GetMostCommented} list="Commented" />;

export const BlogsMostFollowed = () => (
  <AuthorPages contract={blogLists.GetMostFollowedAuthors} empty={<BlogEmpty list="Followers" to={blogsPath} />} />
);

export function BlogsCurated() {
  const unread = useMarks()?.curated ?? 0;
  return (
    <>
      <div className={styles.tools}>{unread > 0 && <MarkAllRead contract={blogLists.MarkCuratedEntriesAsRead} />}</div>
      <BlogList contract={blogLists.GetCurated} input={{}} empty={<BlogEmpty list="Curated" to={topPath} />} />
    </>
  );
}

import { useIntl } from 'react-intl';
import { Link, useLocation, useSearchParams } from 'react-router';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { useQuery } from '../../platform/api.ts';
import { profilePath } from '../../platform/paths.ts';
import { Card, SectionHead } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { entryPath } from './BlogFacts.tsx';
import styles from './BlogList.module.css';
import { periods } from './period.ts';

const shown = 4;

/** The most read entries of a period, which stands in the address. */
export function TopBlogs() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const days = periods.find((period) => String(period) === search.get('top')) ?? 7;
  const top = useQuery(blogLists.GetMostViewed, { days, take: shown });
  const choose = (period: number) =>
    setSearch(
      (before) => {
        before.set('top', String(period));
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  const choice = (
    <span className={styles.days} role="group" aria-label={formatMessage({ id: 'blogs.top.period' })}>
      {periods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === days}
          aria-label={formatMessage({ id: 'blogs.top.days' }, { n: period })}
          onClick={() => choose(period)}
        >
          {formatMessage({ id: 'blogs.top.short' }, { n: period })}
        </button>
      ))}
    </span>
  );
  return (
    <Card>
      <SectionHead level={3} title={formatMessage({ id: `blogs.top.${days}` })} aside={choice} />
      <Loaded read={top} skeleton={<TextSkeleton lines={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.by}>{formatMessage({ id: 'blogs.top.empty' })}</p>
          ) : (
            <ol className={styles.top}>
              {items.map((entry) => (
                <li key={entry.blogEntryId}>
                  <div>
                    <Link to={entryPath(entry)}>{entry.title}</Link>
                    <p className={styles.by}>
                      <Link to={profilePath(entry.author.profileId)}>{entry.author.name}</Link> ·{' '}
                      {formatMessage({ id: 'blogs.reads' }, { n: entry.reads })}
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Card>
  );
}

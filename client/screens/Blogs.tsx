import { IconActivity, IconSparkles } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { BlogList } from '../features/blogs/BlogList.tsx';
import { TopBlogs } from '../features/blogs/TopBlogs.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import styles from './Blogs.module.css';

const sorts = [
  { value: 'activity', Icon: IconActivity },
  { value: 'newest', Icon: IconSparkles },
] as const;
type Sort = (typeof sorts)[number]['value'];

export function Blogs() {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useSearchParams();
  const sort: Sort = search.get('sort') === 'newest' ? 'newest' : 'activity';
  const choose = (value: Sort) =>
    setSearch(
      (before) => {
        before.delete('pages');
        if (value === 'newest') before.set('sort', value);
        else before.delete('sort');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageTitle className={styles.title}>{formatMessage({ id: 'blogs.title' })}</PageTitle>
      <div className={styles.columns}>
        <div>
          <div className={styles.tools}>
            <Segmented
              label={formatMessage({ id: 'blogs.sort' })}
              value={sort}
              onChange={choose}
              options={sorts.map(({ value, Icon }) => ({
                value,
                label: (
                  <>
                    <Icon size={16} />
                    {formatMessage({ id: `blogs.sort.${value}` })}
                  </>
                ),
              }))}
            />
          </div>
          <BlogList sortByActivity={sort === 'activity'} />
        </div>
        <aside aria-label={formatMessage({ id: 'blogs.aside' })}>
          <TopBlogs />
        </aside>
      </div>
    </>
  );
}

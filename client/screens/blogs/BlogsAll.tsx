import { IconActivity, IconSparkles } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { BlogEmpty } from '../../features/blogs/BlogEmpty.tsx';
import { BlogList } from '../../features/blogs/BlogList.tsx';
import { BlogSearch } from '../../features/blogs/BlogSearch.tsx';
import { MarkAllRead } from '../../features/blogs/MarkAllRead.tsx';
import { useBlogSearchParams } from '../../features/blogs/search.ts';
import { SearchResults } from '../../features/blogs/SearchResults.tsx';
import { WriteButton } from '../../features/blogs/WriteButton.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from './Blogs.module.css';

const sorts = [
  { value: 'activity', Icon: IconActivity },
  { value: 'newest', Icon: IconSparkles },
] as const;
type Sort = (typeof sorts)[number]['value'];

/** All entries, or those that are looked for. */
export function BlogsAll() {
  const { searchParams, isEmpty } = useBlogSearchParams();
  return (
    <>
      <BlogSearch />
      {isEmpty ? <All /> : <SearchResults searchParams={searchParams} />}
    </>
  );
}

function All() {
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
        <MarkAllRead contract={blogLists.MarkAllEntriesAsRead} />
      </div>
      <BlogList
        contract={blogLists.GetAllBlogEntries}
        input={{ sortByActivity: sort === 'activity' }}
        empty={<BlogEmpty list="All" action={<WriteButton variant="soft" />} />}
      />
    </>
  );
}

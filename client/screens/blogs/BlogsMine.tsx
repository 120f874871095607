import { IconMessage2, IconSparkles } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { BlogEmpty } from '../../features/blogs/BlogEmpty.tsx';
import { BlogCards, BlogList } from '../../features/blogs/BlogList.tsx';
import { blogsPath, useMarks } from '../../features/blogs/BlogTabs.tsx';
import { MarkAllRead } from '../../features/blogs/MarkAllRead.tsx';
import { OwnEntry } from '../../features/blogs/OwnEntry.tsx';
import { Pages } from '../../features/blogs/Pages.tsx';
import { WriteButton } from '../../features/blogs/WriteButton.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import styles from './Blogs.module.css';

/** Entries about my words of interest. */
export function BlogsMyKinks() {
  const unread = useMarks()?.myKinks ?? 0;
  return (
    <>
      <div className={styles.tools}>
        {unread > 0 && <MarkAllRead contract={blogLists.MarkEntriesMatchingKinksAsRead} />}
      </div>
      <BlogList
        contract={blogLists.GetEntriesMatchingMyKinks}
        input={{}}
        empty={<BlogEmpty list="MyKinks" to="/Kinks" />}
      />
    </>
  );
}

/** Entries that I commented. */
export function BlogsMyComments() {
  const unread = useMarks()?.myComments ?? 0;
  return (
    <>
      <div className={styles.tools}>
        {unread > 0 && <MarkAllRead contract={blogLists.MarkMyCommentsBlogEntriesAsRead} />}
      </div>
      <BlogList
        contract={blogLists.GetMyCommentsBlogEntries}
        input={{}}
        empty={<BlogEmpty list="MyComments" to={blogsPath} />}
      />
    </>
  );
}

const orders = [
  { value: 'newest', Icon: IconSparkles },
  { value: 'comments', Icon: IconMessage2 },
] as const;
type Order = (typeof orders)[number]['value'];

/** What I wrote, drafts among it; the order stands in the address. */
export function BlogsMyBlogs() {
  const { formatMessage } = useIntl();
  const unread = useMarks()?.myBlogs ?? 0;
  const [search, setSearch] = useSearchParams();
  const order: Order = search.get('order') === 'comments' ? 'comments' : 'newest';
  const choose = (value: Order) =>
    setSearch(value === 'comments' ? { order: value } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={formatMessage({ id: 'blogs.sort' })}
          value={order}
          onChange={choose}
          options={orders.map(({ value, Icon }) => ({
            value,
            label: (
              <>
                <Icon size={16} />
                {formatMessage({ id: `blogs.order.${value}` })}
              </>
            ),
          }))}
        />
        {unread > 0 && <MarkAllRead contract={blogLists.MarkMyBlogEntriesAsRead} />}
      </div>
      <Pages
        contract={blogLists.GetMyBlogEntries}
        input={{ orderByCommentDate: order === 'comments' }}
        empty={<BlogEmpty list="MyBlogs" action={<WriteButton variant="soft" />} />}
      >
        {(items) => <BlogCards items={items} card={(entry) => <OwnEntry entry={entry} />} />}
      </Pages>
    </>
  );
}

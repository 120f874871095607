import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';
import { useWho } from '../../platform/session.ts';
import { AuthorsToFollow } from '../../features/blogs/AuthorsToFollow.tsx';
import { BlogTabs, useBlogTab } from '../../features/blogs/BlogTabs.tsx';
import { TopBlogs } from '../../features/blogs/TopBlogs.tsx';
import { WriteButton } from '../../features/blogs/WriteButton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import columns from '../../ui/Columns.module.css';
import styles from './Blogs.module.css';

/** What all lists of the blogs have around them. */
export function Blogs() {
  const { formatMessage } = useIntl();
  const tab = useBlogTab();
  const who = useWho();
  const title = formatMessage({ id: 'blogs.title' });
  return (
    <>
      <div className={styles.head}>
        <PageTitle tab={tab === 'All' ? title : `${formatMessage({ id: `blogs.tab.${tab}` }, { who })} · ${title}`}>
          {title}
        </PageTitle>
        <WriteButton />
      </div>
      <BlogTabs />
      <div className={columns.columns}>
        <div>
          <Outlet />
        </div>
        <aside aria-labelledby="blogs-aside" className={styles.aside}>
          <VisuallyHidden>
            <span id="blogs-aside" role="heading" aria-level={2}>
              {formatMessage({ id: 'blogs.aside' })}
            </span>
          </VisuallyHidden>
          {tab !== 'Top' && <TopBlogs />}
          <AuthorsToFollow />
        </aside>
      </div>
    </>
  );
}

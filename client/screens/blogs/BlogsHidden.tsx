import { Outlet } from 'react-router';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { People, PersonOfBlogs } from '../../features/blogs/AuthorRow.tsx';
import { BlogEmpty } from '../../features/blogs/BlogEmpty.tsx';
import { BlogList } from '../../features/blogs/BlogList.tsx';
import { BlogParts, blogsPath } from '../../features/blogs/BlogTabs.tsx';
import { Pages } from '../../features/blogs/Pages.tsx';
import { ShowAuthorAgain, ShowEntryAgain } from '../../features/blogs/ShowAgain.tsx';
import { Time } from '../../ui/Time.tsx';
import styles from './Blogs.module.css';

/** What I took out of my lists, and how it comes back. */
export const BlogsHidden = () => (
  <>
    <div className={styles.parts}>
      <BlogParts tab="Hidden" parts={[{ name: 'Blogs' }, { name: 'Authors' }]} />
    </div>
    <Outlet />
  </>
);

export const BlogsHiddenEntries = () => (
  <BlogList
    contract={blogLists.GetHidden}
    input={{}}
    empty={<BlogEmpty list="HiddenBlogs" to={blogsPath} />}
    action={(entry) => <ShowEntryAgain entry={entry} />}
  />
);

export const BlogsHiddenAuthors = () => (
  <Pages contract={blogLists.GetHiddenAuthors} input={{}} empty={<BlogEmpty list="HiddenAuthors" to={blogsPath} />}>
    {(items) => (
      <People>
        {items.map(({ author, at }) => (
          <PersonOfBlogs key={author.profileId} profile={author} line={<Time at={at} />}>
            <ShowAuthorAgain author={author} />
          </PersonOfBlogs>
        ))}
      </People>
    )}
  </Pages>
);

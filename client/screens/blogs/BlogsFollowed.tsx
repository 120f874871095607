import { Outlet } from 'react-router';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { AuthorPages } from '../../features/blogs/AuthorPages.tsx';
import { BlogEmpty } from '../../features/blogs/BlogEmpty.tsx';
import { BlogList } from '../../features/blogs/BlogList.tsx';
import { BlogParts, blogsPath, useMarks } from '../../features/blogs/BlogTabs.tsx';
import { Followers } from '../../features/blogs/Followers.tsx';
import { MarkAllRead } from '../../features/blogs/MarkAllRead.tsx';
import styles from './Blogs.module.css';

const authorsPath = `${blogsPath}/Top/Followers`;

/** Whom and what I follow, and who follows me. */
export function BlogsFollowed() {
  const marks = useMarks();
  const parts = [
    { name: 'Followed', n: marks?.followed },
    { name: 'BlogsFromFollowedAuthors', n: marks?.followedAuthors },
    { name: 'Authors' },
    { name: 'MyFollowers', n: marks?.followers },
  ];
  return (
    <>
      <div className={styles.parts}>
        <BlogParts tab="Followed" parts={parts} />
      </div>
      <Outlet />
    </>
  );
}

export function BlogsFollowedEntries() {
  const unread = useMarks()?.followed ?? 0;
  return (
    <>
      <div className={styles.tools}>
        {unread > 0 && <MarkAllRead contract={blogLists.MarkFollowedBlogEntriesAsRead} />}
      </div>
      <BlogList contract={blogLists.GetFollowed} input={{}} empty={<BlogEmpty list="Followed" to={blogsPath} />} />
    </>
  );
}

export function BlogsFromFollowedAuthors() {
  const unread = useMarks()?.followedAuthors ?? 0;
  return (
    <>
      <div className={styles.tools}>
        {unread > 0 && <MarkAllRead contract={blogLists.MarkEntriesByFollowedAuthorsAsRead} />}
      </div>
      <BlogList
        contract={blogLists.GetFromFollowedAuthors}
        input={{}}
        empty={<BlogEmpty list="BlogsFromFollowedAuthors" to={authorsPath} />}
      />
    </>
  );
}

export const BlogsFollowedAuthors = () => (
  <AuthorPages contract={blogLists.GetFollowedAuthors} empty={<BlogEmpty list="Authors" to={authorsPath} />} />
);

export const BlogsMyFollowers = Followers;

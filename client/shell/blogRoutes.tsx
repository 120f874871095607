import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { periodOf } from '../features/blogs/period.ts';
import { NoPage } from './RouteError.tsx';
import { blogs } from '../../shared/blogs/contract.ts';
import { arriving, leadTo, numeric, screen } from './routeParts.ts';

/** The top lists share their period; an address that asks for another becomes one of seven days. */
function offeredPeriod({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (periodOf(searchParams.get('period')) !== undefined) return null;
  searchParams.set('period', '7');
  return redirect(`?${searchParams.toString()}`);
}

const top: RouteObject = {
  path: 'Top',
  loader: offeredPeriod,
  ...screen(() => import('../screens/blogs/BlogsTop.tsx'), 'BlogsTop'),
  children: [
    { index: true, loader: leadTo('Read') },
    { path: 'Read', ...screen(() => import('../screens/blogs/BlogsTop.tsx'), 'BlogsMostRead') },
    { path: 'Commented', ...screen(() => import('../screens/blogs/BlogsTop.tsx'), 'BlogsMostCommented') },
    { path: 'Followers', ...screen(() => import('../screens/blogs/BlogsTop.tsx'), 'BlogsMostFollowed') },
    { path: 'Curated', ...screen(() => import('../screens/blogs/BlogsTop.tsx'), 'BlogsCurated') },
  ],
};

const followed: RouteObject = {
  path: 'Followed',
  ...screen(() => import('../screens/blogs/BlogsFollowed.tsx'), 'BlogsFollowed'),
  children: [
    { index: true, loader: leadTo('Followed') },
    { path: 'Followed', ...screen(() => import('../screens/blogs/BlogsFollowed.tsx'), 'BlogsFollowedEntries') },
    {
      path: 'BlogsFromFollowedAuthors',
      ...screen(() => import('../screens/blogs/BlogsFollowed.tsx'), 'BlogsFromFollowedAuthors'),
    },
    { path: 'Authors', ...screen(() => import('../screens/blogs/BlogsFollowed.tsx'), 'BlogsFollowedAuthors') },
    { path: 'MyFollowers', ...screen(() => import('../screens/blogs/BlogsFollowed.tsx'), 'BlogsMyFollowers') },
  ],
};

const hidden: RouteObject = {
  path: 'Hidden',
  ...screen(() => import('../screens/blogs/BlogsHidden.tsx'), 'BlogsHidden'),
  children: [
    { index: true, loader: leadTo('Blogs') },
    { path: 'Blogs', ...screen(() => import('../screens/blogs/BlogsHidden.tsx'), 'BlogsHiddenEntries') },
    { path: 'Authors', ...screen(() => import('../screens/blogs/BlogsHidden.tsx'), 'BlogsHiddenAuthors') },
  ],
};

const lists: RouteObject = {
  ...screen(() => import('../screens/blogs/Blogs.tsx'), 'Blogs'),
  children: [
    { index: true, ...screen(() => import('../screens/blogs/BlogsAll.tsx'), 'BlogsAll') },
    { path: 'All', ...screen(() => import('../screens/blogs/BlogsAll.tsx'), 'BlogsAll') },
    { path: 'MyKinks', ...screen(() => import('../screens/blogs/BlogsMine.tsx'), 'BlogsMyKinks') },
    { path: 'MyComments', ...screen(() => import('../screens/blogs/BlogsMine.tsx'), 'BlogsMyComments') },
    { path: 'MyBlogs', ...screen(() => import('../screens/blogs/BlogsMine.tsx'), 'BlogsMyBlogs') },
    top,
    followed,
    hidden,
  ],
};

/** One page under both addresses: a new entry goes on under its number once it has one. */
const writing: RouteObject = {
  ...screen(() => import('../screens/blogs/BlogWrite.tsx'), 'BlogWrite'),
  children: [
    { path: 'Create', element: null },
    { path: 'Edit/:id', loader: numeric('id'), element: null },
  ],
};

/** Everything below the blogs stands behind one door: a ban leads from all of it to its own page. */
export const blogRoutes: RouteObject[] = [
  {
    path: 'Community/Blogs',
    ...screen(() => import('../screens/blogs/BlogsDoor.tsx'), 'BlogsDoor'),
    children: [
      lists,
      writing,
      {
        path: 'Entry/:id/:name?',
        loader: arriving(blogs.GetBlogEntryData, (blogEntryId) => ({ blogEntryId })),
        ...screen(() => import('../screens/blogs/BlogEntry.tsx'), 'BlogEntry'),
      },
      { path: 'Ban', ...screen(() => import('../screens/blogs/BlogsBan.tsx'), 'BlogsBan') },
      { path: '*', Component: NoPage },
    ],
  },
];

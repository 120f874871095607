import { Navigate, type RouteObject } from 'react-router';
import { NoPage } from './RouteError.tsx';
import { numeric, screen } from './routeParts.ts';

const top: RouteObject = {
  path: 'Top',
  ...screen(() => import('../screens/BlogsTop.tsx'), 'BlogsTop'),
  children: [
    { index: true, ...screen(() => import('../screens/BlogsTop.tsx'), 'ToMostRead') },
    { path: 'Read', ...screen(() => import('../screens/BlogsTop.tsx'), 'BlogsMostRead') },
    { path: 'Commented', ...screen(() => import('../screens/BlogsTop.tsx'), 'BlogsMostCommented') },
    { path: 'Followers', ...screen(() => import('../screens/BlogsTop.tsx'), 'BlogsMostFollowed') },
    { path: 'Curated', ...screen(() => import('../screens/BlogsTop.tsx'), 'BlogsCurated') },
  ],
};

const followed: RouteObject = {
  path: 'Followed',
  ...screen(() => import('../screens/BlogsFollowed.tsx'), 'BlogsFollowed'),
  children: [
    { index: true, element: <Navigate to="Followed" replace /> },
    { path: 'Followed', ...screen(() => import('../screens/BlogsFollowed.tsx'), 'BlogsFollowedEntries') },
    {
      path: 'BlogsFromFollowedAuthors',
      ...screen(() => import('../screens/BlogsFollowed.tsx'), 'BlogsFromFollowedAuthors'),
    },
    { path: 'Authors', ...screen(() => import('../screens/BlogsFollowed.tsx'), 'BlogsFollowedAuthors') },
    { path: 'MyFollowers', ...screen(() => import('../screens/BlogsFollowed.tsx'), 'BlogsMyFollowers') },
  ],
};

const hidden: RouteObject = {
  path: 'Hidden',
  ...screen(() => import('../screens/BlogsHidden.tsx'), 'BlogsHidden'),
  children: [
    { index: true, element: <Navigate to="Blogs" replace /> },
    { path: 'Blogs', ...screen(() => import('../screens/BlogsHidden.tsx'), 'BlogsHiddenEntries') },
    { path: 'Authors', ...screen(() => import('../screens/BlogsHidden.tsx'), 'BlogsHiddenAuthors') },
  ],
};

const lists: RouteObject = {
  ...screen(() => import('../screens/Blogs.tsx'), 'Blogs'),
  children: [
    { index: true, ...screen(() => import('../screens/BlogsAll.tsx'), 'BlogsAll') },
    { path: 'All', ...screen(() => import('../screens/BlogsAll.tsx'), 'BlogsAll') },
    { path: 'MyKinks', ...screen(() => import('../screens/BlogsMine.tsx'), 'BlogsMyKinks') },
    { path: 'MyComments', ...screen(() => import('../screens/BlogsMine.tsx'), 'BlogsMyComments') },
    { path: 'MyBlogs', ...screen(() => import('../screens/BlogsMine.tsx'), 'BlogsMyBlogs') },
    top,
    followed,
    hidden,
  ],
};

/** One page under both addresses: a new entry goes on under its number once it has one. */
const writing: RouteObject = {
  ...screen(() => import('../screens/BlogWrite.tsx'), 'BlogWrite'),
  children: [
    { path: 'Create', element: null },
    { path: 'Edit/:id', loader: numeric('id'), element: null },
  ],
};

/** Everything below the blogs stands behind one door: a ban leads from all of it to its own page. */
export const blogRoutes: RouteObject[] = [
  {
    path: 'Community/Blogs',
    ...screen(() => import('../screens/BlogsDoor.tsx'), 'BlogsDoor'),
    children: [
      lists,
      writing,
      {
        path: 'Entry/:id/:name?',
        loader: numeric('id'),
        ...screen(() => import('../screens/BlogEntry.tsx'), 'BlogEntry'),
      },
      { path: 'Ban', ...screen(() => import('../screens/BlogsBan.tsx'), 'BlogsBan') },
      { path: '*', Component: NoPage },
    ],
  },
];

import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { legalPages } from '../../shared/common.ts';
import { door, type Place } from './doors.ts';
import { Frame } from './Frame.tsx';
import { Root } from './Root.tsx';
import { NoPage, RouteError } from './RouteError.tsx';
import { basePath, site } from './site.ts';

/** A screen that is loaded when its address is first opened; it carries the name of its file. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { lazy: { Component: async () => (await load())[name] } };
}

/** Numeric parts of an address are digits; anything else is no page. */
function numeric(...names: string[]) {
  return ({ params }: LoaderFunctionArgs) => {
    const wrong = names.some((name) => params[name] !== undefined && !/^\d{1,15}$/.test(params[name]));
    if (wrong) throw new Response(null, { status: 404 });
    return null;
  };
}

const blogs: RouteObject[] = [
  { path: 'Community/Blogs', ...screen(() => import('../screens/Blogs.tsx'), 'Blogs') },
  { path: 'Community/Blogs/All', ...screen(() => import('../screens/Blogs.tsx'), 'Blogs') },
  {
    path: 'Community/Blogs/Entry/:id/:name?',
    loader: numeric('id'),
    ...screen(() => import('../screens/BlogEntry.tsx'), 'BlogEntry'),
  },
  { path: 'Community/Blogs/*', Component: NoPage },
];

const lodges: RouteObject[] = [
  { path: 'Lodges', ...screen(() => import('../screens/Lodges.tsx'), 'Lodges') },
  {
    path: 'Lodges/Lodge/:id/:name',
    loader: numeric('id'),
    ...screen(() => import('../screens/Lodge.tsx'), 'Lodge'),
    children: [
      { index: true, element: <Navigate to="About" replace /> },
      { path: 'About', ...screen(() => import('../screens/LodgeAbout.tsx'), 'LodgeAbout') },
      { path: 'MemberManagement', element: <Navigate to="AllMembers" replace /> },
      { path: 'MemberManagement/AllMembers', ...screen(() => import('../screens/LodgeMembers.tsx'), 'LodgeMembers') },
      {
        path: 'MemberManagement/PendingRequests',
        ...screen(() => import('../screens/LodgePending.tsx'), 'LodgePending'),
      },
      {
        path: 'MemberManagement/ActivityList/:profileId?',
        loader: numeric('profileId'),
        ...screen(() => import('../screens/LodgeActivity.tsx'), 'LodgeActivity'),
      },
    ],
  },
];

const forMembers: RouteObject[] = [
  { path: 'Start', ...screen(() => import('../screens/Start.tsx'), 'Start') },
  { path: 'EditProfile/Account', ...screen(() => import('../screens/Account.tsx'), 'Account') },
  { path: 'Staff', element: <Navigate to="Queues/Validation" replace /> },
  { path: 'Staff/Queues', element: <Navigate to="Validation" replace /> },
  { path: 'Staff/Queues/Validation', ...screen(() => import('../screens/StaffQueues.tsx'), 'StaffQueues') },
  ...blogs,
  ...(site.lodgesEnabled ? lodges : []),
];

const faq = screen(() => import('../screens/Faq.tsx'), 'Faq');

const forEverybody: RouteObject[] = [
  { path: 'FAQ', ...faq },
  { path: 'FAQ/Search', ...faq },
  { path: 'FAQ/:id', ...screen(() => import('../screens/FaqEntry.tsx'), 'FaqEntry') },
  { path: 'Unsubscribe', ...screen(() => import('../screens/Unsubscribe.tsx'), 'Unsubscribe') },
  ...legalPages.map((page) => ({ path: page, ...screen(() => import('../screens/LegalPage.tsx'), 'LegalPage') })),
  { path: '*', Component: NoPage },
];

/** Pages that bring a frame of their own. */
const doors: RouteObject[] = [
  { path: 'ResetPassword', ...screen(() => import('../screens/ResetPassword.tsx'), 'ResetPassword') },
  { path: 'LinkExpired', ...screen(() => import('../screens/LinkExpired.tsx'), 'LinkExpired') },
];

const deletion: RouteObject[] = [
  { path: 'EditProfile/Delete', ...screen(() => import('../screens/DeleteProfile.tsx'), 'DeleteProfile') },
];

/** Leads on with everything that stands in the address. */
const toCreate = ({ request }: LoaderFunctionArgs) => redirect(`/Create${new URL(request.url).search}`);

/** Pages behind a door, which asks again on every step; their errors show in its frame, so that the menus stay. */
const behind = (place: Place, children: RouteObject[]): RouteObject => ({
  loader: door(place),
  shouldRevalidate: () => true,
  errorElement: <RouteError />,
  children,
});

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      behind('front', [{ index: true, ...screen(() => import('../screens/FrontPage.tsx'), 'FrontPage') }]),
      behind('terms', [
        { path: 'ReAcceptance', ...screen(() => import('../screens/ReAcceptance.tsx'), 'ReAcceptance') },
      ]),
      behind('validation', [
        { path: 'ProfileValidation', ...screen(() => import('../screens/ProfileValidation.tsx'), 'ProfileValidation') },
      ]),
      { path: 'Opret', loader: toCreate },
      behind('create', [{ path: 'Create', ...screen(() => import('../screens/Create.tsx'), 'Create') }]),
      behind('anonymous', doors),
      {
        element: <Frame />,
        children: [behind('members', forMembers), behind('leaving', deletion), behind('anonymous', forEverybody)],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: basePath || '/' });

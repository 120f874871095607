import { redirect, type Params, type RouteObject } from 'react-router';
import { legalPages } from '../../shared/pages/contract.ts';
import { blogRoutes } from './blogRoutes.tsx';
import { chatRoutes } from './chatRoutes.tsx';
import { door, type Destination } from '../platform/doors.ts';
import { Frame } from './Frame.tsx';
import { Inside } from './Inside.tsx';
import { lodgeRoutes } from './lodgeRoutes.tsx';
import { membershipRoutes, receiptRoutes } from './paymentRoutes.tsx';
import { profileRoutes } from './profileRoutes.tsx';
import { Root } from './Root.tsx';
import { searchRoutes } from './searchRoutes.tsx';
import { NoPage, RouteError } from './RouteError.tsx';
import { byMail, firstScreen, leadInside, leadTo, numeric, screen } from './routeParts.ts';
import { site } from '../platform/site.ts';

const staff: RouteObject[] = [
  {
    path: 'Staff',
    ...screen(() => import('../screens/staff/Staff.tsx'), 'Staff'),
    children: [
      { index: true, ...screen(() => import('../screens/staff/StaffOverview.tsx'), 'StaffOverview') },
      { path: 'Queues', loader: leadTo('Reports') },
      { path: 'Queues/:queue', ...screen(() => import('../screens/staff/StaffQueues.tsx'), 'StaffQueues') },
      { path: 'Media', ...screen(() => import('../screens/staff/StaffMedia.tsx'), 'StaffMedia') },
      { path: 'Sealed', ...screen(() => import('../screens/staff/StaffSealed.tsx'), 'StaffSealed') },
      {
        path: 'Profile/:id',
        loader: numeric('id'),
        ...screen(() => import('../screens/staff/StaffPerson.tsx'), 'StaffPerson'),
      },
      {
        path: 'LodgeActivities',
        ...screen(() => import('../screens/staff/StaffLodgeActivities.tsx'), 'StaffLodgeActivities'),
      },
      { path: 'Plans', ...screen(() => import('../screens/staff/StaffPlans.tsx'), 'StaffPlans') },
      { path: 'Books', ...screen(() => import('../screens/staff/StaffBooks.tsx'), 'StaffBooks') },
      { path: 'ChatRooms', ...screen(() => import('../screens/staff/StaffChatRooms.tsx'), 'StaffChatRooms') },
      { path: 'News', ...screen(() => import('../screens/staff/StaffNews.tsx'), 'StaffNews') },
      { path: 'Audit', ...screen(() => import('../screens/staff/StaffAudit.tsx'), 'StaffAudit') },
      { path: 'Work', ...screen(() => import('../screens/staff/StaffWork.tsx'), 'StaffWork') },
    ],
  },
];

const forMembers = (): RouteObject[] => [
  { path: 'Start', ...firstScreen(() => import('../screens/start/Start.tsx'), 'Start') },
  {
    path: 'Mail/:conversationId?',
    loader: numeric('conversationId'),
    ...screen(() => import('../screens/mail/Mail.tsx'), 'Mail'),
  },
  { path: 'Kinks', ...screen(() => import('../screens/interests/Kinks.tsx'), 'Kinks') },
  { path: 'Kinks/Popular', ...screen(() => import('../screens/interests/Kinks.tsx'), 'KinksPopular') },
  { path: 'Kinks/All', ...screen(() => import('../screens/interests/Kinks.tsx'), 'KinksAll') },
  { path: 'Favorites', ...screen(() => import('../screens/people/Favourites.tsx'), 'Favourites') },
  { path: 'Visitors', ...screen(() => import('../screens/people/Visitors.tsx'), 'Visitors') },
  { path: 'Tags', ...screen(() => import('../screens/people/Tags.tsx'), 'Tags') },
  { path: 'Notes', ...screen(() => import('../screens/people/Notes.tsx'), 'Notes') },
  { path: 'Blacklist', ...screen(() => import('../screens/people/Blacklist.tsx'), 'Blacklist') },
  { path: 'Settings', ...screen(() => import('../screens/account/Settings.tsx'), 'Settings') },
  { path: 'Notifications', ...screen(() => import('../screens/notifications/Notifications.tsx'), 'Notifications') },
  {
    path: 'NotificationSettings',
    ...screen(() => import('../screens/notifications/NotificationSettings.tsx'), 'NotificationSettings'),
  },
  { path: 'Glossary', ...screen(() => import('../screens/pages/Glossary.tsx'), 'Glossary') },
  ...staff,
  ...profileRoutes(),
  ...searchRoutes,
  ...blogRoutes,
  ...chatRoutes,
  ...(site.dark
    ? []
    : [{ path: 'Birthdays', ...screen(() => import('../screens/birthdays/Birthdays.tsx'), 'Birthdays') }]),
  ...(site.lodgesEnabled ? lodgeRoutes : []),
];

/** What the house decided about me, and how what I reported stands. */
const decisions: RouteObject[] = [
  { path: 'Statements', ...screen(() => import('../screens/moderation/Statements.tsx'), 'Statements') },
  {
    path: 'Statement/:id',
    loader: numeric('id'),
    ...screen(() => import('../screens/moderation/Statement.tsx'), 'Statement'),
  },
];

const faq = screen(() => import('../screens/pages/Faq.tsx'), 'Faq');

const entryInside = ({ id, name }: Params) => `/Community/Blogs/Entry/${id}${name ? `/${name}` : ''}`;

const forEverybody: RouteObject[] = [
  { path: 'FAQ', ...faq },
  { path: 'FAQ/Search', ...faq },
  { path: 'FAQ/:id', ...screen(() => import('../screens/pages/FaqEntry.tsx'), 'FaqEntry') },
  { path: 'Report/IntimateImage', ...screen(() => import('../screens/moderation/ImageReport.tsx'), 'ImageReport') },
  {
    path: 'Blog',
    loader: leadInside(() => '/Community/Blogs'),
    ...screen(() => import('../screens/blogs/PublicBlogs.tsx'), 'PublicBlogs'),
  },
  {
    path: 'Blog/:id/:name?',
    loader: (args) => numeric('id')(args) ?? leadInside(entryInside)(args),
    ...screen(() => import('../screens/blogs/PublicBlogEntry.tsx'), 'PublicBlogEntry'),
  },
  { path: 'TrustReview', ...screen(() => import('../screens/moderation/TrustReview.tsx'), 'TrustReview') },
  { path: 'Transparency', ...screen(() => import('../screens/moderation/Transparency.tsx'), 'Transparency') },
  { path: 'Unsubscribe', ...screen(() => import('../screens/notifications/Unsubscribe.tsx'), 'Unsubscribe') },
  ...legalPages.map((page) => ({ path: page, ...screen(() => import('../screens/pages/LegalPage.tsx'), 'LegalPage') })),
  { path: '*', Component: NoPage },
];

/** Pages that bring a frame of their own. */
const doors: RouteObject[] = [
  {
    path: 'ResetPassword',
    loader: byMail,
    ...screen(() => import('../screens/auth/ResetPassword.tsx'), 'ResetPassword'),
  },
  {
    path: 'ConfirmEmailChange',
    loader: byMail,
    ...screen(() => import('../screens/account/ConfirmEmailChange.tsx'), 'ConfirmEmailChange'),
  },
  { path: 'LinkExpired', ...screen(() => import('../screens/auth/LinkExpired.tsx'), 'LinkExpired') },
];

const deletion: RouteObject[] = [
  { path: 'EditProfile/Delete', ...screen(() => import('../screens/erasure/DeleteProfile.tsx'), 'DeleteProfile') },
];

const forWhoIsLoggedOn: Destination[] = ['members', 'membership', 'terms', 'validation', 'statements'];

/** Pages behind a door, which asks again on every step; their errors show in its frame, so that the menus stay. */
const behind = (place: Destination, children: RouteObject[]): RouteObject => ({
  ...(forWhoIsLoggedOn.includes(place) && { Component: Inside }),
  loader: door(place),
  shouldRevalidate: () => true,
  errorElement: <RouteError />,
  children,
});

/** Nobody begins a profile in the dark variant. */
const create = (): RouteObject[] =>
  site.dark
    ? [{ path: 'Create', loader: () => redirect('/') }]
    : [behind('create', [{ path: 'Create', ...screen(() => import('../screens/signUp/Create.tsx'), 'Create') }])];

/** Every page of the site. */
export const routes = (): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      behind('front', [{ index: true, ...screen(() => import('../screens/pages/FrontPage.tsx'), 'FrontPage') }]),
      behind('members', [
        {
          path: 'FirstDeveloper',
          loader: byMail,
          ...screen(() => import('../screens/staff/FirstDeveloper.tsx'), 'FirstDeveloper'),
        },
      ]),
      behind('terms', [
        { path: 'ReAcceptance', ...screen(() => import('../screens/pages/ReAcceptance.tsx'), 'ReAcceptance') },
      ]),
      behind('validation', [
        {
          path: 'ProfileValidation',
          ...screen(() => import('../screens/validation/ProfileValidation.tsx'), 'ProfileValidation'),
        },
      ]),
      { path: 'Opret', loader: leadTo('/Create') },
      ...create(),
      behind('anonymous', doors),
      {
        element: <Frame />,
        handle: { screen: 'Frame' },
        children: [
          behind('members', forMembers()),
          behind('membership', [...membershipRoutes, ...receiptRoutes]),
          behind('statements', decisions),
          behind('leaving', deletion),
          behind('anonymous', forEverybody),
        ],
      },
    ],
  },
];

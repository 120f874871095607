import { createBrowserRouter, Navigate, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { legalPages } from '../../shared/common.ts';
import { blogRoutes } from './blogRoutes.tsx';
import { door, type Place } from './doors.ts';
import { Frame } from './Frame.tsx';
import { Inside } from './Inside.tsx';
import { lodgeRoutes } from './lodgeRoutes.tsx';
import { Root } from './Root.tsx';
import { NoPage, RouteError } from './RouteError.tsx';
import { numeric, screen } from './routeParts.ts';
import { basePath, site } from './site.ts';

const profiles: RouteObject[] = [
  {
    path: 'Profile/:id',
    loader: numeric('id'),
    ...screen(() => import('../screens/Profile.tsx'), 'Profile'),
    children: [
      { index: true, element: <Navigate to="About" replace /> },
      { path: 'About', ...screen(() => import('../screens/ProfileAbout.tsx'), 'ProfileAbout') },
      { path: 'Pictures', ...screen(() => import('../screens/ProfileMedia.tsx'), 'ProfileMedia') },
      { path: 'Pictures/MediaItems', ...screen(() => import('../screens/ProfileMedia.tsx'), 'ProfileMediaItems') },
      {
        path: 'Pictures/Albums/:type/:albumId',
        loader: numeric('albumId'),
        ...screen(() => import('../screens/ProfileAlbum.tsx'), 'ProfileAlbum'),
      },
      {
        path: 'Pictures/:variant/:mediaId',
        loader: numeric('mediaId'),
        ...screen(() => import('../screens/ProfileMediaItem.tsx'), 'ProfileMediaItem'),
      },
      { path: 'Relations', ...screen(() => import('../screens/ProfileOwnPages.tsx'), 'ProfileRelations') },
      { path: 'Guestbook', ...screen(() => import('../screens/ProfileOwnPages.tsx'), 'ProfileGuestbook') },
      {
        path: 'Blog',
        ...screen(() => import('../screens/BlogsDoor.tsx'), 'BlogsDoor'),
        children: [{ index: true, ...screen(() => import('../screens/ProfileBlog.tsx'), 'ProfileBlog') }],
      },
      ...(site.lodgesEnabled
        ? [{ path: 'Lodges', ...screen(() => import('../screens/ProfileLodges.tsx'), 'ProfileLodges') }]
        : []),
    ],
  },
];

const editProfile: RouteObject[] = [
  {
    path: 'EditProfile',
    ...screen(() => import('../screens/EditProfile.tsx'), 'EditProfile'),
    children: [
      { index: true, element: <Navigate to="Main" replace /> },
      { path: 'Main', ...screen(() => import('../screens/EditProfileMain.tsx'), 'EditProfileMain') },
      { path: 'Convert', ...screen(() => import('../screens/EditProfileConvert.tsx'), 'EditProfileConvert') },
      { path: 'Relations', ...screen(() => import('../screens/EditProfileRelations.tsx'), 'EditProfileRelations') },
      { path: 'MatchSettings', ...screen(() => import('../screens/MatchSettings.tsx'), 'MatchSettings') },
      { path: 'DarkProfile', ...screen(() => import('../screens/DarkProfile.tsx'), 'DarkProfile') },
      { path: 'Account', ...screen(() => import('../screens/Account.tsx'), 'Account') },
    ],
  },
];

const pictures: RouteObject[] = [
  {
    path: 'EditProfile/PicturesAndVideos',
    ...screen(() => import('../screens/PicturesAndVideos.tsx'), 'PicturesAndVideos'),
  },
  { path: 'EditProfile/PicturesAndVideos/Albums', ...screen(() => import('../screens/Albums.tsx'), 'Albums') },
  {
    path: 'EditProfile/PicturesAndVideos/Album/:id',
    loader: numeric('id'),
    ...screen(() => import('../screens/Album.tsx'), 'Album'),
  },
  { path: 'EditProfile/ProfilePictures', ...screen(() => import('../screens/ProfilePictures.tsx'), 'ProfilePictures') },
  { path: 'EditProfile/FileArchive/:id?', ...screen(() => import('../screens/FileArchive.tsx'), 'FileArchive') },
  { path: 'Pictures', ...screen(() => import('../screens/Pictures.tsx'), 'Pictures') },
];

const staff: RouteObject[] = [
  {
    path: 'Staff',
    ...screen(() => import('../screens/Staff.tsx'), 'Staff'),
    children: [
      { index: true, ...screen(() => import('../screens/StaffOverview.tsx'), 'StaffOverview') },
      { path: 'Queues', element: <Navigate to="Reports" replace /> },
      { path: 'Queues/:queue', ...screen(() => import('../screens/StaffQueues.tsx'), 'StaffQueues') },
      { path: 'Media', ...screen(() => import('../screens/StaffMedia.tsx'), 'StaffMedia') },
      { path: 'Sealed', ...screen(() => import('../screens/StaffSealed.tsx'), 'StaffSealed') },
      {
        path: 'Profile/:id',
        loader: numeric('id'),
        ...screen(() => import('../screens/StaffPerson.tsx'), 'StaffPerson'),
      },
      {
        path: 'LodgeActivities',
        ...screen(() => import('../screens/StaffLodgeActivities.tsx'), 'StaffLodgeActivities'),
      },
      { path: 'News', ...screen(() => import('../screens/StaffNews.tsx'), 'StaffNews') },
      { path: 'Audit', ...screen(() => import('../screens/StaffAudit.tsx'), 'StaffAudit') },
      { path: 'Work', ...screen(() => import('../screens/StaffWork.tsx'), 'StaffWork') },
    ],
  },
];

const forMembers: RouteObject[] = [
  { path: 'Start', ...screen(() => import('../screens/Start.tsx'), 'Start') },
  { path: 'Kinks', ...screen(() => import('../screens/Kinks.tsx'), 'Kinks') },
  { path: 'Kinks/Popular', ...screen(() => import('../screens/Kinks.tsx'), 'KinksPopular') },
  { path: 'Kinks/All', ...screen(() => import('../screens/Kinks.tsx'), 'KinksAll') },
  { path: 'Visitors', ...screen(() => import('../screens/Visitors.tsx'), 'Visitors') },
  { path: 'Tags', ...screen(() => import('../screens/Tags.tsx'), 'Tags') },
  { path: 'Notes', ...screen(() => import('../screens/Notes.tsx'), 'Notes') },
  { path: 'Blacklist', ...screen(() => import('../screens/Blacklist.tsx'), 'Blacklist') },
  { path: 'Settings', ...screen(() => import('../screens/Settings.tsx'), 'Settings') },
  { path: 'Notifications', ...screen(() => import('../screens/Notifications.tsx'), 'Notifications') },
  {
    path: 'NotificationSettings',
    ...screen(() => import('../screens/NotificationSettings.tsx'), 'NotificationSettings'),
  },
  { path: 'Glossary', ...screen(() => import('../screens/Glossary.tsx'), 'Glossary') },
  ...staff,
  ...pictures,
  ...editProfile,
  ...profiles,
  ...blogRoutes,
  ...(site.lodgesEnabled ? lodgeRoutes : []),
];

/** What the house decided about me, and how what I reported stands. */
const decisions: RouteObject[] = [
  { path: 'Statements', ...screen(() => import('../screens/Statements.tsx'), 'Statements') },
  {
    path: 'Statement/:id',
    loader: numeric('id'),
    ...screen(() => import('../screens/Statement.tsx'), 'Statement'),
  },
];

const faq = screen(() => import('../screens/Faq.tsx'), 'Faq');

const forEverybody: RouteObject[] = [
  { path: 'FAQ', ...faq },
  { path: 'FAQ/Search', ...faq },
  { path: 'FAQ/:id', ...screen(() => import('../screens/FaqEntry.tsx'), 'FaqEntry') },
  { path: 'Report/IntimateImage', ...screen(() => import('../screens/ImageReport.tsx'), 'ImageReport') },
  { path: 'Blog', ...screen(() => import('../screens/PublicBlogs.tsx'), 'PublicBlogs') },
  {
    path: 'Blog/:id/:name?',
    loader: numeric('id'),
    ...screen(() => import('../screens/PublicBlogEntry.tsx'), 'PublicBlogEntry'),
  },
  { path: 'TrustReview', ...screen(() => import('../screens/TrustReview.tsx'), 'TrustReview') },
  { path: 'Transparency', ...screen(() => import('../screens/Transparency.tsx'), 'Transparency') },
  { path: 'Unsubscribe', ...screen(() => import('../screens/Unsubscribe.tsx'), 'Unsubscribe') },
  ...legalPages.map((page) => ({ path: page, ...screen(() => import('../screens/LegalPage.tsx'), 'LegalPage') })),
  { path: '*', Component: NoPage },
];

/** Pages that bring a frame of their own. */
const doors: RouteObject[] = [
  { path: 'ResetPassword', ...screen(() => import('../screens/ResetPassword.tsx'), 'ResetPassword') },
  {
    path: 'ConfirmEmailChange',
    ...screen(() => import('../screens/ConfirmEmailChange.tsx'), 'ConfirmEmailChange'),
  },
  { path: 'LinkExpired', ...screen(() => import('../screens/LinkExpired.tsx'), 'LinkExpired') },
];

const deletion: RouteObject[] = [
  { path: 'EditProfile/Delete', ...screen(() => import('../screens/DeleteProfile.tsx'), 'DeleteProfile') },
];

/** Leads on with everything that stands in the address. */
const toCreate = ({ request }: LoaderFunctionArgs) => redirect(`/Create${new URL(request.url).search}`);

const forWhoIsLoggedOn: Place[] = ['members', 'terms', 'validation', 'statements'];

/** Pages behind a door, which asks again on every step; their errors show in its frame, so that the menus stay. */
const behind = (place: Place, children: RouteObject[]): RouteObject => ({
  ...(forWhoIsLoggedOn.includes(place) && { Component: Inside }),
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
        children: [
          behind('members', forMembers),
          behind('statements', decisions),
          behind('leaving', deletion),
          behind('anonymous', forEverybody),
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: basePath || '/' });

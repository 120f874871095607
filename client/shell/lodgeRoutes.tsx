import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { lodges } from '../../shared/lodges/contract.ts';
import { arriving, leadTo, numeric, screen } from './routeParts.ts';

const management: RouteObject[] = [
  { path: 'MemberManagement', loader: leadTo('AllMembers') },
  {
    path: 'MemberManagement/AllMembers',
    ...screen(() => import('../screens/lodges/LodgeMembers.tsx'), 'LodgeMembers'),
  },
  {
    path: 'MemberManagement/PendingRequests',
    ...screen(() => import('../screens/lodges/LodgePending.tsx'), 'LodgePending'),
  },
  {
    path: 'MemberManagement/BlockedProfiles',
    ...screen(() => import('../screens/lodges/LodgeBlocked.tsx'), 'LodgeBlocked'),
  },
  {
    path: 'MemberManagement/ActivityList/:profileId?',
    loader: numeric('profileId'),
    ...screen(() => import('../screens/lodges/LodgeActivity.tsx'), 'LodgeActivity'),
  },
];

/** A month `yyyy-MM` or a day `yyyy-MM-dd` of this century that there is. */
function calendarDay({ params }: LoaderFunctionArgs) {
  const { when = '' } = params;
  const day = new Date(`${when}${when.length > 7 ? '' : '-01'}T00:00:00Z`);
  const right = /^20\d\d-\d\d(-\d\d)?$/.test(when) && Number.isFinite(day.getTime());
  if (!right || !day.toISOString().startsWith(when)) throw new Response(null, { status: 404 });
  return null;
}

const calendar: RouteObject[] = [
  { path: 'Calendar', ...screen(() => import('../screens/lodges/LodgeCalendar.tsx'), 'LodgeCalendarNow') },
  {
    path: 'Calendar/:when',
    loader: calendarDay,
    ...screen(() => import('../screens/lodges/LodgeCalendar.tsx'), 'LodgeCalendar'),
  },
  {
    path: 'Calendar/:when/:meetupId',
    loader: (args) => calendarDay(args) ?? numeric('meetupId')(args),
    ...screen(() => import('../screens/lodges/LodgeMeetup.tsx'), 'LodgeMeetup'),
  },
];

const debateWrite = screen(() => import('../screens/lodges/LodgeDebateWrite.tsx'), 'LodgeDebateWrite');
const debateNumbers = numeric('categoryId', 'entryId');

const debate: RouteObject[] = [
  { path: 'Debate', ...screen(() => import('../screens/lodges/LodgeDebate.tsx'), 'LodgeDebate') },
  {
    path: 'Debate/Category/:categoryId',
    loader: debateNumbers,
    ...screen(() => import('../screens/lodges/LodgeDebateCategory.tsx'), 'LodgeDebateCategory'),
  },
  { path: 'Debate/Category/:categoryId/Create', loader: debateNumbers, ...debateWrite },
  {
    path: 'Debate/Category/:categoryId/Topic/:entryId',
    loader: debateNumbers,
    ...screen(() => import('../screens/lodges/LodgeDebateTopic.tsx'), 'LodgeDebateTopic'),
  },
  { path: 'Debate/Category/:categoryId/Topic/:entryId/Edit', loader: debateNumbers, ...debateWrite },
];

const mediaPages: RouteObject[] = [
  { path: 'Media', loader: leadTo('Albums') },
  { path: 'Media/Albums', ...screen(() => import('../screens/lodges/LodgeMedia.tsx'), 'LodgeMediaAlbums') },
  {
    path: 'Media/Album/:mediaAlbumId',
    loader: numeric('mediaAlbumId'),
    ...screen(() => import('../screens/lodges/LodgeAlbum.tsx'), 'LodgeAlbum'),
  },
  { path: 'Media/Validation', ...screen(() => import('../screens/lodges/LodgeMedia.tsx'), 'LodgeMediaValidation') },
];

/** Everything about lodges; a site without lodges has none of it. */
export const lodgeRoutes: RouteObject[] = [
  {
    path: 'Lodges',
    ...screen(() => import('../screens/lodges/Lodges.tsx'), 'Lodges'),
    children: [
      { index: true, ...screen(() => import('../screens/lodges/Lodges.tsx'), 'LodgesAll') },
      { path: 'Search', ...screen(() => import('../screens/lodges/Lodges.tsx'), 'LodgesSearch') },
      { path: 'Newest', ...screen(() => import('../screens/lodges/Lodges.tsx'), 'LodgesNewest') },
      { path: 'MyLodges', ...screen(() => import('../screens/lodges/Lodges.tsx'), 'LodgesMine') },
    ],
  },
  { path: 'Lodges/Create', ...screen(() => import('../screens/lodges/LodgeWrite.tsx'), 'LodgeCreate') },
  {
    path: 'Lodges/Lodge/:id/:name',
    loader: arriving(lodges.GetLodge, (lodgeId) => ({ lodgeId })),
    ...screen(() => import('../screens/lodges/Lodge.tsx'), 'Lodge'),
    children: [
      { index: true, loader: leadTo('About') },
      { path: 'About', ...screen(() => import('../screens/lodges/LodgeAbout.tsx'), 'LodgeAbout') },
      { path: 'Settings', ...screen(() => import('../screens/lodges/LodgeSettings.tsx'), 'LodgeSettings') },
      { path: 'Edit', ...screen(() => import('../screens/lodges/LodgeWrite.tsx'), 'LodgeEdit') },
      {
        path: 'Mail/:conversationId?',
        loader: numeric('conversationId'),
        ...screen(() => import('../screens/lodges/LodgeMail.tsx'), 'LodgeMail'),
      },
      { path: 'Members', ...screen(() => import('../screens/lodges/LodgeMemberList.tsx'), 'LodgeMemberList') },
      ...calendar,
      ...debate,
      ...mediaPages,
      ...management,
    ],
  },
];

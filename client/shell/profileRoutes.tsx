import type { RouteObject } from 'react-router';
import { profile } from '../../shared/profilePage/contract.ts';
import { site } from '../platform/site.ts';
import { arriving, leadTo, numeric, screen } from './routeParts.ts';

/** The pages of somebody. */
const profiles = (): RouteObject[] => [
  {
    path: 'Profile/:id',
    loader: arriving(profile.GetProfilePage, (profileId) => ({ profileId })),
    ...screen(() => import('../screens/profilePage/Profile.tsx'), 'Profile'),
    children: [
      { index: true, loader: leadTo('About') },
      { path: 'About', ...screen(() => import('../screens/profilePage/ProfileAbout.tsx'), 'ProfileAbout') },
      { path: 'Pictures', ...screen(() => import('../screens/profilePage/ProfileMedia.tsx'), 'ProfileMedia') },
      {
        path: 'Pictures/MediaItems',
        ...screen(() => import('../screens/profilePage/ProfileMedia.tsx'), 'ProfileMediaItems'),
      },
      {
        path: 'Pictures/Albums/:type/:albumId',
        loader: numeric('albumId'),
        ...screen(() => import('../screens/profilePage/ProfileAlbum.tsx'), 'ProfileAlbum'),
      },
      {
        path: 'Pictures/:variant/:mediaId',
        loader: numeric('mediaId'),
        ...screen(() => import('../screens/profilePage/ProfileMediaItem.tsx'), 'ProfileMediaItem'),
      },
      { path: 'Relations', ...screen(() => import('../screens/profilePage/ProfileOwnPages.tsx'), 'ProfileRelations') },
      { path: 'Guestbook', ...screen(() => import('../screens/profilePage/ProfileOwnPages.tsx'), 'ProfileGuestbook') },
      {
        path: 'Blog',
        ...screen(() => import('../screens/blogs/BlogsDoor.tsx'), 'BlogsDoor'),
        children: [{ index: true, ...screen(() => import('../screens/profilePage/ProfileBlog.tsx'), 'ProfileBlog') }],
      },
      ...(site.lodgesEnabled
        ? [{ path: 'Lodges', ...screen(() => import('../screens/profilePage/ProfileLodges.tsx'), 'ProfileLodges') }]
        : []),
    ],
  },
];

const editProfile: RouteObject[] = [
  {
    path: 'EditProfile',
    ...screen(() => import('../screens/profiles/EditProfile.tsx'), 'EditProfile'),
    children: [
      { index: true, loader: leadTo('Main') },
      { path: 'Main', ...screen(() => import('../screens/profiles/EditProfileMain.tsx'), 'EditProfileMain') },
      { path: 'Convert', ...screen(() => import('../screens/account/EditProfileConvert.tsx'), 'EditProfileConvert') },
      {
        path: 'Relations',
        ...screen(() => import('../screens/profiles/EditProfileRelations.tsx'), 'EditProfileRelations'),
      },
      { path: 'MatchSettings', ...screen(() => import('../screens/profiles/MatchSettings.tsx'), 'MatchSettings') },
      { path: 'Contacts', ...screen(() => import('../screens/mail/Contacts.tsx'), 'Contacts') },
      { path: 'DarkProfile', ...screen(() => import('../screens/dark/DarkProfile.tsx'), 'DarkProfile') },
      { path: 'Account', ...screen(() => import('../screens/account/Account.tsx'), 'Account') },
    ],
  },
];

const pictures: RouteObject[] = [
  {
    path: 'EditProfile/PicturesAndVideos',
    ...screen(() => import('../screens/media/PicturesAndVideos.tsx'), 'PicturesAndVideos'),
  },
  { path: 'EditProfile/PicturesAndVideos/Albums', ...screen(() => import('../screens/media/Albums.tsx'), 'Albums') },
  {
    path: 'EditProfile/PicturesAndVideos/Album/:id',
    loader: numeric('id'),
    ...screen(() => import('../screens/media/Album.tsx'), 'Album'),
  },
  {
    path: 'EditProfile/ProfilePictures',
    ...screen(() => import('../screens/profilePage/ProfilePictures.tsx'), 'ProfilePictures'),
  },
  { path: 'EditProfile/FileArchive/:id?', ...screen(() => import('../screens/media/FileArchive.tsx'), 'FileArchive') },
  { path: 'Pictures', ...screen(() => import('../screens/media/Pictures.tsx'), 'Pictures') },
];

/** Profiles, and what one does to one's own. */
export const profileRoutes = (): RouteObject[] => [...pictures, ...editProfile, ...profiles()];

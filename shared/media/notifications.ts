import { aboutPeople, fromHouse, notificationKinds, popUp } from '../notifications/kinds.ts';

export const mediaNotifications = notificationKinds({
  AlbumAccessRequested: {
    ...aboutPeople,
    icon: 'LockQuestion',
    event: 'AlbumAccessRequested',
    link: ({ albumId }: { albumId: number }) => `/EditProfile/PicturesAndVideos/Album/${albumId}`,
    grouped: true,
    outsideLink: '/EditProfile/PicturesAndVideos/Albums',
  },
  AlbumAccessGranted: {
    ...aboutPeople,
    icon: 'LockOpen',
    tone: 'yes',
    event: 'AlbumAccessGranted',
    link: ({ albumId, ownerId }: { albumId: number; ownerId: number }) =>
      `/Profile/${ownerId}/Pictures/Albums/Protected/${albumId}`,
    outsideLink: '/Start',
  },
  MediaConsentAsked: {
    ...aboutPeople,
    icon: 'PhotoQuestion',
    event: 'MediaConsentAsked',
    link: () => '/EditProfile/PicturesAndVideos',
    outsideLink: '/EditProfile/PicturesAndVideos',
  },
  MediaApproved: {
    ...fromHouse,
    icon: 'PhotoCheck',
    tone: 'yes',
    event: 'MediaApproved',
    link: () => '/EditProfile/PicturesAndVideos/Albums',
    grouped: true,
    usual: [popUp],
    outsideLink: '/EditProfile/PicturesAndVideos',
  },
});

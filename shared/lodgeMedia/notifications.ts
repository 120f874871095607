import { aboutLodges, notificationKinds, popUp } from '../notifications/kinds.ts';

const lodgeAlbum = ({ lodgeId, albumId }: { lodgeId: number; albumId: number }) =>
  `/Lodges/Lodge/${lodgeId}/-/Media/Album/${albumId}`;

export const lodgeMediaNotifications = notificationKinds({
  LodgeMediaWaits: {
    ...aboutLodges,
    icon: 'PhotoQuestion',
    tone: 'amber',
    event: 'MediaApproved',
    link: ({ lodgeId }: { lodgeId: number }) => `/Lodges/Lodge/${lodgeId}/-/Media/Validation`,
    fromPeople: true,
    grouped: true,
    betweenBlocked: 'Named',
  },
  LodgeMediaApproved: {
    ...aboutLodges,
    icon: 'PhotoCheck',
    tone: 'amber',
    event: 'MediaApproved',
    link: lodgeAlbum,
    grouped: true,
    usual: [popUp],
  },
  LodgeMediaAccepted: {
    ...aboutLodges,
    icon: 'PhotoCheck',
    tone: 'yes',
    event: 'LodgeMediaAccepted',
    link: lodgeAlbum,
    grouped: true,
    usual: [popUp],
    betweenBlocked: 'Nameless',
  },
  LodgeMediaRejected: {
    ...aboutLodges,
    icon: 'X',
    tone: 'amber',
    event: 'LodgeMediaRejected',
    link: lodgeAlbum,
    betweenBlocked: 'Nameless',
  },
});

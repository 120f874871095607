import { fromHouse, notificationKinds, popUp } from '../notifications/kinds.ts';

export const sealedNotifications = notificationKinds({
  MediaSealed: {
    ...fromHouse,
    icon: 'Urgent',
    tone: 'amber',
    event: 'MediaSealed',
    link: ({ profileId }: { profileId: number }) => `/Staff/Profile/${profileId}`,
    grouped: true,
    fixed: popUp,
    atDesk: true,
    outsideLink: '/Staff',
  },
});

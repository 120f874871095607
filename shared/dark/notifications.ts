import { fromHouse, notificationKinds } from '../notifications/kinds.ts';

export const darkNotifications = notificationKinds({
  DarkDecided: {
    ...fromHouse,
    icon: 'MailOpened',
    event: 'DarkDecided',
    link: () => '/EditProfile/DarkProfile',
    outsideLink: '/EditProfile',
  },
});

import { fromHouse, mail, notificationKinds, popUp } from '../notifications/kinds.ts';

export const erasureNotifications = notificationKinds({
  ExportReady: {
    ...fromHouse,
    icon: 'Download',
    event: 'ExportReady',
    link: () => '/EditProfile/Account',
    usual: [popUp, mail],
  },
});

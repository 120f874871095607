import { fromHouse, notificationKinds } from '../notifications/kinds.ts';

export const searchNotifications = notificationKinds({
  SavedSearchFound: {
    ...fromHouse,
    icon: 'UserSearch',
    event: 'SavedSearchFound',
    link: ({ savedSearchId }: { savedSearchId: number }) => `/Search/${savedSearchId}`,
    grouped: true,
    outsideLink: '/Search',
  },
});

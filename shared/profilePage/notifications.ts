import { aboutPeople, notificationKinds } from '../notifications/kinds.ts';

export const profilePageNotifications = notificationKinds({
  GuestbookEntryAdded: {
    ...aboutPeople,
    icon: 'Book2',
    event: 'GuestbookEntryAdded',
    link: ({ profileId }: { profileId: number }) => `/Profile/${profileId}/Guestbook`,
    grouped: true,
  },
});

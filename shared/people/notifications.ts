import { aboutPeople, notificationKinds, popUp } from '../notifications/kinds.ts';

export const peopleNotifications = notificationKinds({
  RelationAsked: {
    ...aboutPeople,
    icon: 'HeartHandshake',
    event: 'RelationAsked',
    link: () => '/EditProfile/Relations',
  },
  RelationConfirmed: {
    ...aboutPeople,
    icon: 'HeartHandshake',
    tone: 'yes',
    event: 'RelationConfirmed',
    link: () => '/EditProfile/Relations',
  },
  FavoriteBirthday: {
    ...aboutPeople,
    icon: 'Cake',
    tone: 'amber',
    event: 'BirthdayCame',
    link: ({ profileId }: { profileId: number }) => `/Profile/${profileId}/About`,
    fromPeople: false,
    usual: [popUp],
  },
});

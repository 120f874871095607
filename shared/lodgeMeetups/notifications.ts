import { aboutLodges, notificationKinds, popUp } from '../notifications/kinds.ts';

const meetup = ({ lodgeId, day, meetupId }: { lodgeId: number; day: string; meetupId: number }) =>
  `/Lodges/Lodge/${lodgeId}/-/Calendar/${day}/${meetupId}`;

export const lodgeMeetupsNotifications = notificationKinds({
  LodgeMeetupCreated: {
    ...aboutLodges,
    icon: 'CalendarPlus',
    tone: 'amber',
    event: 'MeetupCreated',
    link: meetup,
    usual: [popUp],
  },
  LodgeMeetupChanged: { ...aboutLodges, icon: 'CalendarEvent', tone: 'amber', event: 'MeetupMoved', link: meetup },
  LodgeMeetupCancelled: { ...aboutLodges, icon: 'CalendarX', tone: 'amber', event: 'MeetupCancelled', link: meetup },
  LodgeMeetupPlaceFree: { ...aboutLodges, icon: 'CalendarCheck', tone: 'yes', event: 'MeetupPlaceGiven', link: meetup },
  LodgeMeetupPassedOver: {
    ...aboutLodges,
    icon: 'CalendarEvent',
    tone: 'amber',
    event: 'MeetupPassedOver',
    link: meetup,
  },
  LodgeMeetupReminder: { ...aboutLodges, icon: 'CalendarEvent', event: 'MeetupComesUp', link: meetup },
  LodgeMeetupCommented: {
    ...aboutLodges,
    icon: 'Message2',
    event: 'MeetupCommented',
    link: meetup,
    fromPeople: true,
    grouped: true,
    usual: [popUp],
  },
});

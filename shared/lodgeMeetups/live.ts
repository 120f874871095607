import { live } from '../live.ts';

export const lodgeMeetupsLive = live({
  topics: {
    lodgeCalendar: ['Meetups'],
    lodgeMeetup: ['Meetup', 'MeetupComments'],
  },
});

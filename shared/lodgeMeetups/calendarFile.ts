/** Where the calendar file of a meetup is found, for those who have a place in it. */
export const meetupFile = (meetupId: number): string => `/Lodges/MeetupCalendar/${meetupId}.ics`;

import { event } from '../../platform/work/events.ts';

type AboutMeetup = { meetupId: number; lodgeId: number };

export const MeetupCreated = event<AboutMeetup>('MeetupCreated');
export const MeetupUpdated = event<AboutMeetup>('MeetupUpdated');
/** It has another time or another place. */
export const MeetupMoved = event<AboutMeetup>('MeetupMoved');
export const MeetupCancelled = event<AboutMeetup>('MeetupCancelled');
export const MeetupDeleted = event<AboutMeetup>('MeetupDeleted');
/** Somebody signed up or gave a place back. */
export const MeetupSignUpsChanged = event<AboutMeetup>('MeetupSignUpsChanged');
/** Somebody who waited has a place now. */
export const MeetupPlaceGiven = event<AboutMeetup & { profileId: number }>('MeetupPlaceGiven');
export const MeetupCommented = event<AboutMeetup & { commentId: number }>('MeetupCommented');
/** A comment was edited or deleted. */
export const MeetupCommentChanged = event<AboutMeetup & { commentId: number }>('MeetupCommentChanged');
/** It begins within a day, at `startsAt` in milliseconds since 1970; these are to be reminded. */
export const MeetupComesUp = event<AboutMeetup & { startsAt: number; profileIds: readonly number[] }>('MeetupComesUp');
/** People whose numbers come after this one have not been told yet of what the event `eventId` of this name was. */
export const MeetupReceiversLeft = event<
  AboutMeetup & { commentId: number | null; news: string; actorId: number | null; eventId: number; after: number }
>('MeetupReceiversLeft');

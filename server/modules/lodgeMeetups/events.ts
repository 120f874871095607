import { event } from '../../platform/work/events.ts';
import type { Part } from '../notifications/index.ts';
import type { NewsName } from './notifying.ts';

export type AboutMeetup = { meetupId: number; lodgeId: number };

export const MeetupCreated = event('MeetupCreated').with<AboutMeetup>();
export const MeetupUpdated = event('MeetupUpdated').with<AboutMeetup>();
/** It has another time or another place. */
export const MeetupMoved = event('MeetupMoved').with<AboutMeetup>();
export const MeetupCancelled = event('MeetupCancelled').with<AboutMeetup>();
export const MeetupDeleted = event('MeetupDeleted').with<AboutMeetup>();
/** Somebody signed up or gave a place back. */
export const MeetupSignUpsChanged = event('MeetupSignUpsChanged').with<AboutMeetup>();
/** Somebody who waited has a place now. */
export const MeetupPlaceGiven = event('MeetupPlaceGiven').with<AboutMeetup & { profileId: number }>();
/** Somebody behind took the one place that was free: it was too little for this profile, which keeps its turn. */
export const MeetupPassedOver = event('MeetupPassedOver').with<AboutMeetup & { profileId: number }>();
export const MeetupCommented = event('MeetupCommented').with<AboutMeetup & { commentId: number }>();
/** A comment was edited or deleted. */
export const MeetupCommentChanged = event('MeetupCommentChanged').with<AboutMeetup & { commentId: number }>();
/** It begins within a day, at `startsAt` in milliseconds since 1970; these are to be reminded. */
export const MeetupComesUp = event('MeetupComesUp').with<
  AboutMeetup & { startsAt: number; profileIds: readonly number[] }
>();
/** Some people have not been told yet of what the event `eventId` of this name was. */
export const MeetupReceiversLeft = event('MeetupReceiversLeft').with<
  AboutMeetup & Part & { commentId: number | null; news: NewsName; actorId: number | null; eventId: number }
>();

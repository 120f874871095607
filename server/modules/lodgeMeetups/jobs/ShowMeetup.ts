import { lodgeMeetupsLive } from '../../../../shared/lodgeMeetups/live.ts';
import { showComment } from '../../../platform/comments.ts';
import { showing } from '../../../platform/work/jobs.ts';
import * as events from '../events.ts';

const { topics } = lodgeMeetupsLive;

const shown = [
  events.MeetupCreated,
  events.MeetupUpdated,
  events.MeetupCancelled,
  events.MeetupDeleted,
  events.MeetupSignUpsChanged,
  events.MeetupPlaceGiven,
];

/** Lets everybody who looks at a meetup, or at the calendar it stands in, see what became of it. */
export const ShowMeetup = showing('ShowMeetup', shown, ({ data: { meetupId, lodgeId } }, pages) => {
  pages.staleFor(`lodgeMeetup:${meetupId}`, ['Meetup']);
  pages.staleFor(`lodgeCalendar:${lodgeId}`, topics.lodgeCalendar);
});

/** Lets everybody who looks at a meetup see what is said about it. */
export const ShowMeetupComment = showComment<{ meetupId: number; lodgeId: number; commentId: number }>(
  'ShowMeetupComment',
  [events.MeetupCommented, events.MeetupCommentChanged],
  ({ meetupId }) => `lodgeMeetup:${meetupId}`,
);

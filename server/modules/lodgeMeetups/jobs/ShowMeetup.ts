import { lodgeMeetupsLive } from '../../../../shared/lodgeMeetups/live.ts';
import { showComment } from '../../../platform/comments.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
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
export const ShowMeetup = outsideCall(
  'ShowMeetup',
  shown,
  async ({ data: { meetupId, lodgeId } }, { hub }) => {
    hub.staleFor(`lodgeMeetup:${meetupId}`, ['Meetup']);
    hub.staleFor(`lodgeCalendar:${lodgeId}`, topics.lodgeCalendar);
    await Promise.resolve();
  },
  'effects',
);

/** Lets everybody who looks at a meetup see what is said about it. */
export const ShowMeetupComment = showComment<{ meetupId: number; lodgeId: number; commentId: number }>(
  'ShowMeetupComment',
  [events.MeetupCommented, events.MeetupCommentChanged],
  ({ meetupId }) => `lodgeMeetup:${meetupId}`,
);

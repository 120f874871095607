import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { mayWriteInside } from '../../lodges/index.ts';
import { MeetupComment } from '../model/MeetupComment.ts';
import { holdMeetup, type MeetupFacts } from '../rules.ts';

export const AddMeetupComment = handle(meetups.AddMeetupComment, {
  load: ({ meetupId }, unit, actor) => holdMeetup(unit, meetupId, actor),
  may: (_actor, { membership }: MeetupFacts) => mayWriteInside(membership),
  do({ meetup }, { text }, { profileId: authorId }, { em, now }) {
    const row = { meetupId: meetup.id, authorId, text, createdAt: now, editedAt: null, withheld: 0 };
    const comment = em.create(MeetupComment, row);
    comment.say(meetup.lodgeId);
    return () => ({ commentId: comment.id });
  },
});

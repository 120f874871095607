import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { endDraft } from '../../drafts/index.ts';
import { mayWriteInside } from '../../lodges/index.ts';
import { MeetupComment } from '../model/MeetupComment.ts';
import { holdMeetup, type MeetupFacts } from '../rules.ts';

export const AddMeetupComment = handle(meetups.AddMeetupComment, {
  load: ({ meetupId }, unit, actor) => holdMeetup(unit, meetupId, actor),
  may: (_actor, { membership }: MeetupFacts) => mayWriteInside(membership),
  async do({ meetup }, { text }, { profileId: authorId }, context) {
    const { em, now } = context;
    const row = { meetupId: meetup.id, authorId, text, createdAt: now, editedAt: null, withheld: 0 };
    const comment = em.create(MeetupComment, row);
    comment.say(meetup.lodgeId);
    await endDraft(context, authorId, 'Meetup', meetup.id);
    return () => ({ commentId: comment.id });
  },
});

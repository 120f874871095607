import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { hideNotifications } from '../../notifications/index.ts';
import { mayDelete, holdMeetup, type MeetupFacts } from '../rules.ts';

export const DeleteMeetup = handle(meetups.DeleteMeetup, {
  load: ({ meetupId }, unit, actor) => holdMeetup(unit, meetupId, actor),
  may: (_actor, facts: MeetupFacts) => mayDelete(facts),
  async do({ meetup }, _input, _actor, unit) {
    if (meetup.endsAt > unit.now && meetup.isAwaited()) {
      meetup.cancel(unit.now);
      return { cancelled: true };
    }
    meetup.delete(unit.now);
    await hideNotifications(unit, `LodgeMeetup ${meetup.id}`, true);
    return { cancelled: false };
  },
});

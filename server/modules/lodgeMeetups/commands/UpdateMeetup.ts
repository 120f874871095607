import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { moveUp } from '../signingUp.ts';
import { mayChange, holdMeetup, type MeetupFacts } from '../rules.ts';

export const UpdateMeetup = handle(meetups.UpdateMeetup, {
  load: ({ meetupId }, unit, actor) => holdMeetup(unit, meetupId, actor),
  may: (_actor, facts: MeetupFacts) => mayChange(facts),
  async do({ meetup }, { meetupId: _, ...plan }, _actor, unit) {
    meetup.update(plan, unit.now);
    await moveUp(unit, meetup);
    return {};
  },
});

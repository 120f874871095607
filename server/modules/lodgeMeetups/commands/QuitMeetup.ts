import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { quit } from '../signingUp.ts';
import { mayQuit, holdMeetup, type MeetupFacts } from '../rules.ts';

export const QuitMeetup = handle(meetups.QuitMeetup, {
  load: ({ meetupId }, unit, actor) => holdMeetup(unit, meetupId, actor),
  may: (_actor, facts: MeetupFacts) => mayQuit(facts),
  async do({ meetup }, _input, { profileId }, unit) {
    await quit(unit, meetup, profileId);
    return {};
  },
});

import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { quit } from '../signingUp.ts';
import { mayQuit, standing, type MeetupFacts } from '../standing.ts';

export const QuitMeetup = handle(meetups.QuitMeetup, {
  load: ({ meetupId }, unit, actor) => standing(unit, meetupId, actor),
  may: (_actor, facts: MeetupFacts) => mayQuit(facts),
  async do({ meetup }, _input, { profileId }, unit) {
    await quit(unit, meetup, profileId);
    return {};
  },
});

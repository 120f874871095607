import { Gender } from '../../../../shared/enums.ts';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { signUp } from '../signingUp.ts';
import { maySignUp, holdMeetup, type MeetupFacts } from '../rules.ts';

export const SignUpForMeetup = handle(meetups.SignUpForMeetup, {
  load: ({ meetupId }, unit, actor) => holdMeetup(unit, meetupId, actor),
  may: (_actor, facts: MeetupFacts) => maySignUp(facts),
  do({ meetup }, _input, { profileId, gender }, unit) {
    const made = signUp(unit, meetup, profileId, Gender[gender]);
    // Whoever is in the queue came before, and nobody else comes while the meetup is held.
    return made.hasPlace()
      ? { state: 'Confirmed' as const, position: null }
      : { state: 'Waiting' as const, position: meetup.waiting };
  },
});

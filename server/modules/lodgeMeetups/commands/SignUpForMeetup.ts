import { sql } from 'kysely';
import { Gender } from '../../../../shared/enums.ts';
import { meetups } from '../../../../shared/lodgeMeetups/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { positionOf } from '../reading.ts';
import { signUp } from '../signingUp.ts';
import { maySignUp, holdMeetup, type MeetupFacts } from '../rules.ts';

export const SignUpForMeetup = handle(meetups.SignUpForMeetup, {
  load: ({ meetupId }, unit, actor) => holdMeetup(unit, meetupId, actor),
  may: (_actor, facts: MeetupFacts) => maySignUp(facts),
  async do({ meetup, membership }, _input, actor, unit) {
    const made = await signUp(unit, meetup, actor.profileId, Gender[actor.gender]);
    if (made.hasPlace()) return { state: 'Confirmed' as const, position: null };
    const found = await firstRow(
      unit.sql,
      sql<{ position: number }>`select ${positionOf(actor, membership)} as position
        from lodge_meetup_sign_up mine where mine.id = ${made.id}`,
    );
    return { state: 'Waiting' as const, position: found!.position };
  },
});

/** The lists of a meetup: who has a place, who waits, and who moves up. Always with the row of the meetup under lock. */
import { MeetupSignUp as State } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { LodgeMeetup } from './model/LodgeMeetup.ts';
import { MeetupSignUp } from './model/MeetupSignUp.ts';

/** So long before it begins people are reminded. */
export const remindedBefore = days;

/** Who gets a place less than a day before needs no reminder any more. */
const remindedAlready = ({ startsAt }: LodgeMeetup, now: Date) =>
  startsAt.getTime() - now.getTime() <= remindedBefore ? startsAt : null;

/** Gives a profile a place, or the last turn in the queue. */
export function signUp(unit: Unit, meetup: LodgeMeetup, profileId: number, gender: number): MeetupSignUp {
  const confirmed = meetup.hasPlaceFor(gender);
  const made = unit.em.create(MeetupSignUp, {
    meetupId: meetup.id,
    profileId,
    gender,
    state: confirmed ? State.Confirmed : State.Waiting,
    signedUpAt: unit.now,
    remindedFor: confirmed ? remindedAlready(meetup, unit.now) : null,
  });
  if (confirmed) meetup.take(gender);
  else meetup.waiting += 1;
  meetup.tellOfSignUps();
  return made;
}

/** Takes a profile off the lists; who waits and fits moves up. Does nothing for who is on none. */
export async function quit(unit: Unit, meetup: LodgeMeetup, profileId: number): Promise<void> {
  const found = await unit.em.findOne(MeetupSignUp, { meetupId: meetup.id, profileId });
  if (!found) return;
  unit.em.remove(found);
  if (found.hasPlace()) meetup.giveBack(found.gender);
  else meetup.waiting -= 1;
  meetup.tellOfSignUps();
  await unit.em.flush();
  await moveUp(unit, meetup);
}

/**
 * Gives free places to those who wait: each to the first in the queue who fits, so that a couple for whom one place is
 * too little does not keep others out. Once it has begun the lists stay as they are.
 */
export async function moveUp(unit: Unit, meetup: LodgeMeetup): Promise<void> {
  if (meetup.startsAt <= unit.now || meetup.cancelledAt) return;
  while (meetup.waiting > 0) {
    const open = meetup.openFor();
    const next = await unit.em.findOne(
      MeetupSignUp,
      { meetupId: meetup.id, state: State.Waiting, gender: open },
      { orderBy: { id: 'asc' } },
    );
    if (!next) return;
    next.state = State.Confirmed;
    next.remindedFor = remindedAlready(meetup, unit.now);
    meetup.waiting -= 1;
    meetup.take(next.gender);
    meetup.tellOfPlace(next.profileId);
    await unit.em.flush();
  }
}

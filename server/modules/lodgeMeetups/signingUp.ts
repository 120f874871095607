/** The lists of a meetup: who has a place, who waits, and who moves up. Always with the row of the meetup under lock. */
import { sql } from 'kysely';
import { MeetupSignUp as State } from '../../../shared/enums.ts';
import { days } from '../../platform/clock.ts';
import { rows } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/database/unit.ts';
import type { LodgeMeetup } from './model/LodgeMeetup.ts';
import { MeetupSignUp } from './model/MeetupSignUp.ts';

/** How long before the start people are reminded. */
export const remindedBefore = days;

/** Who gets a place less than a day before needs no reminder any more. */
const remindedAlready = ({ startsAt }: LodgeMeetup, now: Date) =>
  startsAt.getTime() - now.getTime() <= remindedBefore ? startsAt : null;

/** Gives a profile the last turn in the queue of its group, which is a place where there is one. */
export async function signUp(
  unit: Unit,
  meetup: LodgeMeetup,
  profileId: number,
  gender: number,
): Promise<MeetupSignUp> {
  const made = unit.em.create(MeetupSignUp, {
    ...{ meetupId: meetup.id, profileId, gender, state: State.Waiting },
    ...{ signedUpAt: unit.now, remindedFor: null, passedAt: null },
  });
  meetup.waiting += 1;
  meetup.tellOfSignUps();
  await unit.em.flush();
  await moveUp(unit, meetup, profileId);
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
 * Gives free places to those who wait, in the order in which they came. Each group has a queue of its own, since it may
 * have places of its own; nobody goes before somebody of the same group. A couple for whom one place is too little lets
 * somebody behind it take that once, and is told; from then on what becomes free is kept until there are two, or until
 * `keptUntil`. What is free after that goes to whoever fits, the couple is told once more and keeps its turn: no place
 * stays empty that somebody waits for. Once it has begun the lists stay as they are. Whoever signs up this moment
 * (`newcomer`) is answered and needs no telling.
 */
export async function moveUp(unit: Unit, meetup: LodgeMeetup, newcomer?: number): Promise<void> {
  if (meetup.startsAt <= unit.now || meetup.cancelledAt) return;
  const { keptUntil } = meetup;
  const keeps = unit.now < keptUntil;
  for (;;) {
    const heads = await firstOfEachGroup(unit, meetup);
    const next = heads.findIndex(
      ({ gender, passedAt }) => meetup.hasPlaceFor(gender) || (keeps && passedAt && meetup.isTooSmallFor(gender)),
    );
    const one = heads[next];
    if (!one || !meetup.hasPlaceFor(one.gender)) return;
    for (const passed of heads.slice(0, next)) {
      const knows = passed.passedAt && (keeps || passed.passedAt >= keptUntil);
      if (knows || !meetup.isTooSmallFor(passed.gender)) continue;
      passed.passedAt = unit.now;
      meetup.tellOfPassing(passed.profileId);
    }
    one.state = State.Confirmed;
    one.remindedFor = remindedAlready(meetup, unit.now);
    meetup.waiting -= 1;
    meetup.take(one.gender);
    if (one.profileId !== newcomer) meetup.tellOfPlace(one.profileId);
    await unit.em.flush();
  }
}

/** The first in the queue of each group, by when they came. */
async function firstOfEachGroup(unit: Unit, meetup: LodgeMeetup): Promise<MeetupSignUp[]> {
  if (meetup.waiting === 0) return [];
  const found = await rows(
    unit.sql,
    sql<{ id: number }>`select min(id) as id from lodge_meetup_sign_up
      where meetup_id = ${meetup.id} and state = ${State.Waiting} group by gender`,
  );
  return unit.em.find(MeetupSignUp, { id: found.map(({ id }) => id) }, { orderBy: { id: 'asc' } });
}

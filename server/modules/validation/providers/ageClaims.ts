import { z } from 'zod';
import { clock } from '../../../platform/clock.ts';
import { adulthood, ageOn } from '../../../../shared/profiles/age.ts';
import { dayIn } from '../../../../shared/wallClock.ts';
import { AnswerInvalid, type Finding } from './provider.ts';

/** The zone in whose calendar people of MitID grow up. */
const timeZone = 'Europe/Copenhagen';

/** Nobody who is older was ever on record. */
const oldest = 122;

const isAdult = z.boolean();

/** A whole day of the calendar; what is no birthday of anybody alive decides nothing. */
const birthday = z.iso.date().refine((day) => {
  const age = ageOn(day, dayIn(timeZone, clock.now()));
  return age >= 0 && age <= oldest;
});

/**
 * What claims of a broker say about an age; undefined where they say nothing. Throws AnswerInvalid for a claim whose form is
 * not the one that was agreed on: neither a child nor an adult follows from it.
 */
export function findingIn(claims: Record<string, unknown>): Finding | undefined {
  const stated = claims['over18'] ?? claims['age_over_18'];
  if (stated !== undefined && stated !== null) return read(isAdult, stated) ? 'Adult' : 'Minor';
  const born = claims['birthdate'] ?? claims['mitid.date_of_birth'];
  if (born === undefined || born === null) return undefined;
  return ageOn(read(birthday, born), dayIn(timeZone, clock.now())) >= adulthood ? 'Adult' : 'Minor';
}

function read<Value>(shape: z.ZodType<Value>, claim: unknown): Value {
  const { data, success } = shape.safeParse(claim);
  if (!success) throw new AnswerInvalid('an age in another form');
  return data;
}

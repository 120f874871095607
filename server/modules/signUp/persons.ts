import { adulthood, ageOn } from '../../../shared/profiles/age.ts';
import { dayIn } from '../../../shared/wallClock.ts';
import type { Checked } from '../../../shared/contract.ts';
import type { signUp } from '../../../shared/signUp/contract.ts';
import { refuse } from '../../platform/refusal.ts';

type Form = Pick<Checked<typeof signUp.CreateProfile>, 'profileType' | 'gender' | 'persons' | 'timeZone'>;

const oldest = 120;

/** The calendar day at a place. Refuses a time zone that does not exist. */
function today(timeZone: string, now: Date): string {
  try {
    return dayIn(timeZone, now);
  } catch {
    return refuse('BadRequest', { fields: [{ field: 'timeZone', reason: 'is not a time zone' }] });
  }
}

/** Refuses persons that are not of this profile type and group, or not all adults. */
export function judgePersons({ profileType, gender, persons, timeZone }: Form, now: Date): void {
  const couple = profileType === 'Couple';
  const fits = couple ? gender === 'Couple' && persons.length === 2 : persons.length === 1;
  if (!fits || (!couple && persons[0]?.gender !== gender)) refuse('PersonsDoNotFit');
  const day = today(timeZone, now);
  for (const [at, { birthday }] of persons.entries()) judgeBirthday(birthday, day, `persons.${at}.birthday`);
}

/** Refuses a birthday of nobody alive, or of somebody who is no adult on a day, both `yyyy-MM-dd`. */
export function judgeBirthday(birthday: string, day: string, field: string): void {
  const age = ageOn(birthday, day);
  if (age < 0 || age > oldest) refuse('BadRequest', { fields: [{ field, reason: 'is not a birthday' }] });
  if (age < adulthood) refuse('UnderAge');
}

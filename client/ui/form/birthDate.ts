import { ageOn } from '../../../shared/profiles/age.ts';
import { dayIn } from '../../../shared/wallClock.ts';

/** A date of birth as it is typed; the month from 1. */
export interface BirthDate {
  day: string;
  month: string;
  year: string;
}

const oldest = 110;

const digits = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);

/** The calendar day `yyyy-MM-dd`, or undefined when there is no such day. */
export function dayOf({ day, month, year }: BirthDate): string | undefined {
  const [y, m, d] = [year, month, day].map(digits) as [number, number, number];
  const date = new Date(Date.UTC(y, m - 1, d));
  const real = year.trim().length === 4 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return real ? date.toISOString().slice(0, 10) : undefined;
}

/** What is wrong with a date of birth, or the age; being too young is judged apart. */
export function readAge(birth: BirthDate, today: Date): { fault: string } | { age: number } {
  if (!birth.day.trim() || !birth.month || !birth.year.trim()) return { fault: 'create.birth.missing' };
  if (birth.year.trim().length !== 4) return { fault: 'create.birth.year' };
  const day = dayOf(birth);
  const age = day ? ageOn(day, dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, today)) : -1;
  return age >= 0 && age <= oldest ? { age } : { fault: 'create.birth.wrong' };
}

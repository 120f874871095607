/** Ages by the arithmetic of calendar days; a time zone decides which day it is (`wallClock.ts`). */

export const adulthood = 18;

/** The day `yyyy-MM-dd` that is a number of days after another. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T12:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Full years between a birthday and a day, both `yyyy-MM-dd`. Who is born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

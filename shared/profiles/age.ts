/** Ages by the arithmetic of calendar days; a time zone decides which day it is. */

export const adulthood = 18;

/** The calendar day `yyyy-MM-dd` at a moment in an IANA time zone. Throws a RangeError for a zone that does not exist. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** To make one takes fifty times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day `yyyy-MM-dd` so many days after another. */
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

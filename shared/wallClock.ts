/** Calendars and clocks of time zones. They are read by their parts: no text that is made for people is ever parsed. */

/** To make a format takes fifty times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const numeric = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Names of zones are the same in small and capital letters.
  const key = timeZone.toLowerCase();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      ...numeric,
      hourCycle: 'h23',
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone,
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * What calendar and clock show in an IANA time zone at a moment, in ms of whole seconds as if they showed UTC: the methods of
 * `Date` for UTC tell its day, hour and weekday. Throws a RangeError for a zone that does not exist.
 */
export function wallTimeAt(moment: Date | number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The calendar day `yyyy-MM-dd` at a moment in an IANA time zone. Throws a RangeError for a zone that does not exist. */
export const dayIn = (timeZone: string, moment: Date | number): string =>
  new Date(wallTimeAt(moment, timeZone)).toISOString().slice(0, 10);

/** By how many ms the clocks of an IANA time zone are ahead of UTC at a moment. */
export const offsetAt = (moment: number, timeZone: string): number =>
  wallTimeAt(moment, timeZone) - Math.floor(moment / 1000) * 1000;

/**
 * Calendar files by RFC 5545. They lie on other people's machines and show on locked screens: an entry says when, in a
 * neutral word that it takes place, and where only if that was wished; never which lodge, nor what it is about.
 */

export interface CalendarEntry {
  /** Stays the same whatever changes. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** How often it was changed. */
  sequence: number;
  changedAt: Date;
  cancelled: boolean;
  title: string;
  place: string | null;
}

/** A line is at most so many octets long; longer ones go on in the next, which begins with a space. */
const longestLine = 75;

/** Makes a calendar of these entries. */
export function calendarOf(entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf({ uid, startsAt, endsAt, sequence, changedAt, cancelled, title, place }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** `yyyyMMddTHHmmssZ`. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Text as a value: no line of its own can be slipped in. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

/** Breaks a line between characters, never within the octets of one. */
export function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      parts.push(part);
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

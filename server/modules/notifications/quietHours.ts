/** When a device is left in peace, in the time of its own place and right across changes of the clock. */
import type { QuietHours } from '../../../shared/notifications/devices.ts';
import { offsetAt, wallTimeAt } from '../../../shared/wallClock.ts';
import { days, minutes } from '../../platform/clock.ts';

/** Whole days may follow each other; beyond this many it is for ever. */
const most = 8;

/** Whether it is the name of a time zone; an offset such as `+02:00` is none. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Number.isFinite(wallTimeAt(0, name));
  } catch {
    return false;
  }
}

/**
 * The moment at which the clock on the wall shows a time, as PostgreSQL tells it by `at time zone`: of a time that comes
 * twice the second, and a time that is left out as if the clock had not been changed yet.
 */
export function momentOf(wall: number, timeZone: string): number {
  const before = wall - offsetAt(wall - days, timeZone);
  const after = wall - offsetAt(wall + days, timeZone);
  return wallTimeAt(after, timeZone) === wall ? after : before;
}

const timeOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute) * minutes;
};

/** The end of the quiet hours that a moment lies in; null when it lies in none. An end that is the begin is a day later. */
function endAt({ from, to, days: flags, timeZone }: QuietHours, moment: number): number | null {
  const today = Math.floor(wallTimeAt(moment, timeZone) / days) * days;
  const [begin, end] = [timeOf(from), timeOf(to)];
  for (const day of [today - days, today]) {
    const weekday = (new Date(day).getUTCDay() + 6) % 7;
    if ((flags & (1 << weekday)) === 0) continue;
    const until = momentOf(day + end + (end <= begin ? days : 0), timeZone);
    if (momentOf(day + begin, timeZone) <= moment && moment < until) return until;
  }
  return null;
}

/** Until when a device is left in peace; null when it is not. Days that are quiet as a whole and follow each other are one. */
export function quietUntil(quietHours: QuietHours, now: Date): Date | null {
  let until: number | null = null;
  for (let round = 0; round < most; round++) {
    const end = endAt(quietHours, until ?? now.getTime());
    if (end === null) break;
    until = end;
  }
  return until === null ? null : new Date(until);
}

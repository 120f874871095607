import { offsetAt, wallTimeAt } from '../../../shared/wallClock.ts';

interface WallClock {
  /** `yyyy-MM-dd`. */
  day: string;
  /** `HH:mm`. */
  time: string;
}

/** What calendar and clock show in a time zone at a moment. */
export function wallClock(moment: Date, timeZone: string): WallClock {
  const shown = new Date(wallTimeAt(moment, timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The moment at which calendar and clock show this in a time zone. Of an hour that comes twice it is the first; a time
 * that the clocks leave out is as much later as they go forward.
 */
export function momentOf({ day, time }: WallClock, timeZone: string): Date {
  const wallTime = Date.parse(`${day}T${time}Z`);
  const offsets = [-1, 1].map((side) => {
    return offsetAt(wallTime + side * 86_400_000, timeZone);
  });
  const moments = offsets.map((offset) => wallTime - offset).filter((one) => wallTimeAt(one, timeZone) === wallTime);
  return new Date(moments.length > 0 ? Math.min(...moments) : wallTime - (offsets[0] ?? 0));
}

import type { SiteInfo } from '../../../shared/site.ts';
import { wallTimeAt } from '../../../shared/wallClock.ts';

type Hours = SiteInfo['contact']['openingHours'];

/** Whether the telephone is answered at a moment, by the clock on the wall of the site's time zone. */
export function isOpen(hours: Hours, timeZone: string, at: Date): boolean {
  const clock = new Date(wallTimeAt(at, timeZone));
  const today = hours[(clock.getUTCDay() + 6) % 7];
  const time = clock.toISOString().slice(11, 16);
  return !!today && today.from <= time && time < today.to;
}

/** Days that follow each other and share their hours, as one: from Monday (0) to Sunday (6). */
export function groupHours(hours: Hours): { first: number; last: number; hours: Hours[number] }[] {
  const groups: { first: number; last: number; hours: Hours[number] }[] = [];
  hours.forEach((day, index) => {
    const before = groups.at(-1);
    if (before && before.hours?.from === day?.from && before.hours?.to === day?.to) before.last = index;
    else groups.push({ first: index, last: index, hours: day });
  });
  return groups;
}

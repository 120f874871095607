import type { SiteInfo } from '../../../shared/site.ts';

type Hours = SiteInfo['contact']['openingHours'];

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether the telephone is answered at a moment, by the clock on the wall of the site's time zone. */
export function isOpen(hours: Hours, timeZone: string, at: Date): boolean {
  const format = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-GB', format).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const today = hours[weekdays.indexOf(part('weekday'))];
  const time = `${part('hour')}:${part('minute')}`;
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

import type { QuietHours } from '../../../../shared/notifications/devices.ts';

/** What quiet hours are before anybody has said otherwise: every night, where the browser is. */
export const usualQuietHours = (): QuietHours => ({ from: '22:00', to: '07:30', days: 127, timeZone: timeZoneHere() });

export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Flags of the days, Monday first. */
export const dayFlags = [1, 2, 4, 8, 16, 32, 64] as const;

/** A date that is this day of the week, for its names in every language. */
export const dayLike = (at: number): Date => new Date(Date.UTC(2024, 0, 1 + at));

/** When the hours that begin on a day end. */
export function endOf({ from, to }: QuietHours): 'sameDay' | 'nextDay' | 'wholeDay' {
  if (from === to) return 'wholeDay';
  return to < from ? 'nextDay' : 'sameDay';
}

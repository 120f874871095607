import { dayIn } from '../../../shared/profiles/age.ts';
import type { LastActive } from '../../../shared/profilePage/contract.ts';
import { days, minutes } from '../../platform/clock.ts';

const online = 5 * minutes;

/** How long ago somebody was here, coarse enough to tell nobody their hours; the days are those of who reads it. */
export function lastActiveBand(seen: Date, now: Date, timeZone: string): LastActive {
  const ago = now.getTime() - seen.getTime();
  if (ago < online) return 'Now';
  if (dayIn(timeZone, seen) === dayIn(timeZone, now)) return 'Today';
  if (ago < 7 * days) return 'ThisWeek';
  return ago < 30 * days ? 'ThisMonth' : 'Earlier';
}

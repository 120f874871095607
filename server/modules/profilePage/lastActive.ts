import { dayIn } from '../../../shared/wallClock.ts';
import type { LastActive } from '../../../shared/profilePage/contract.ts';
import { days } from '../../platform/clock.ts';

/**
 * How long ago somebody was here, coarse enough to tell nobody their hours; the days are those of who reads it. Null where they
 * do not say, or nothing is told yet.
 */
export function lastActiveOf(online: boolean, lastSeen: string | null, now: Date, timeZone: string): LastActive | null {
  if (lastSeen === null) return null;
  if (online) return 'Now';
  const seen = new Date(lastSeen);
  const ago = now.getTime() - seen.getTime();
  if (dayIn(timeZone, seen) === dayIn(timeZone, now)) return 'Today';
  if (ago < 7 * days) return 'ThisWeek';
  return ago < 30 * days ? 'ThisMonth' : 'Earlier';
}

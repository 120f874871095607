import { useIntl } from 'react-intl';
import { dayIn } from '../../../shared/profiles/age.ts';
import { useNow } from '../../platform/now.ts';

const dayLength = 86_400_000;

/** Tells days by the calendar of who reads. */
function useCalendar() {
  const { timeZone = 'UTC' } = useIntl();
  const now = useNow();
  const dayOf = (at: string | number) => dayIn(timeZone, new Date(at));
  return {
    dayOf,
    daysAgo: (at: string) => Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / dayLength),
    isThisYear: (at: string) => dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4),
  };
}

/** Tells whether two moments are of one day for who reads. */
export function useSameDay(): (one: string, other: string) => boolean {
  const { dayOf } = useCalendar();
  return (one, other) => dayOf(one) === dayOf(other);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Names a day, as a line between mails. */
export function useDayName(): (at: string) => string {
  const { formatDate, formatRelativeTime } = useIntl();
  const { daysAgo, isThisYear } = useCalendar();
  return (at) => {
    const ago = daysAgo(at);
    if (ago === 0 || ago === 1) return capital(formatRelativeTime(-ago, 'day', { numeric: 'auto' }));
    const year = isThisYear(at) ? undefined : 'numeric';
    return capital(formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year }));
  };
}

/** When something was last said, as short as it can be told: the time, yesterday, the weekday, the date. */
export function useShortWhen(): (at: string) => string {
  const { formatDate, formatTime, formatRelativeTime } = useIntl();
  const { daysAgo, isThisYear } = useCalendar();
  return (at) => {
    const ago = daysAgo(at);
    if (ago <= 0) return formatTime(at);
    if (ago === 1) return capital(formatRelativeTime(-1, 'day', { numeric: 'auto' }));
    if (ago < 7) return capital(formatDate(at, { weekday: 'short' }));
    return formatDate(at, { day: 'numeric', month: 'short', year: isThisYear(at) ? undefined : 'numeric' });
  };
}

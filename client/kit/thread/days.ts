import { useIntl } from 'react-intl';
import { useCalendar } from '../../platform/calendar.ts';

/** Tells whether two moments are of one day for who reads. */
export function useSameDay(): (one: string, other: string) => boolean {
  const { dayOf } = useCalendar();
  return (one, other) => dayOf(one) === dayOf(other);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Names a day, as a line between messages. */
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

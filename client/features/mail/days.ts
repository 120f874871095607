import { useIntl } from 'react-intl';

const dayLength = 86_400_000;

const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** How many days ago, by the calendar of who reads. */
const daysAgo = (at: string) => Math.round((midnight(new Date()) - midnight(new Date(at))) / dayLength);

/** Whether two moments are of one day for who reads. */
export const isSameDay = (one: string, other: string): boolean =>
  new Date(one).toDateString() === new Date(other).toDateString();

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Names a day, as a line between mails. */
export function useDayName(): (at: string) => string {
  const { formatDate, formatRelativeTime } = useIntl();
  return (at) => {
    const ago = daysAgo(at);
    if (ago === 0 || ago === 1) return capital(formatRelativeTime(-ago, 'day', { numeric: 'auto' }));
    const thisYear = new Date(at).getFullYear() === new Date().getFullYear();
    const year = thisYear ? undefined : 'numeric';
    return capital(formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year }));
  };
}

/** When something was last said, as short as it can be told: the time, yesterday, the weekday, the date. */
export function useShortWhen(): (at: string) => string {
  const { formatDate, formatTime, formatRelativeTime } = useIntl();
  return (at) => {
    const ago = daysAgo(at);
    if (ago <= 0) return formatTime(at);
    if (ago === 1) return capital(formatRelativeTime(-1, 'day', { numeric: 'auto' }));
    if (ago < 7) return capital(formatDate(at, { weekday: 'short' }));
    const thisYear = new Date(at).getFullYear() === new Date().getFullYear();
    return formatDate(at, { day: 'numeric', month: 'short', year: thisYear ? undefined : 'numeric' });
  };
}

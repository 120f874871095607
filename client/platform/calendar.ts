import { useIntl } from 'react-intl';
import { dayIn } from '../../shared/wallClock.ts';
import { useNow } from './now.ts';

const dayLength = 86_400_000;
type Moment = string | number;

/** Tells days by the calendar of a time zone; `now` in ms. */
export function calendarIn(timeZone: string, now: number) {
  const dayOf = (at: Moment) => dayIn(timeZone, new Date(at));
  return {
    dayOf,
    daysAgo: (at: Moment) => Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(at))) / dayLength),
    isThisYear: (at: Moment) => dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4),
  };
}

/** Tells days by the calendar of who reads. */
export function useCalendar(): ReturnType<typeof calendarIn> {
  const { timeZone = 'UTC' } = useIntl();
  return calendarIn(timeZone, useNow());
}

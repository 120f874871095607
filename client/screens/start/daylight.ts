import { useIntl } from 'react-intl';
import { nextTurn } from '../../../shared/art/sun.ts';
import { wallTimeAt } from '../../../shared/wallClock.ts';
import { useSpot } from '../../kit/landscape/light.ts';
import { useNow } from '../../platform/now.ts';
import { useCurrentProfile } from '../../platform/session.ts';

/** How one greets at an hour of the day. */
function partOfDay(hour: number): 'morning' | 'day' | 'evening' | 'night' {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}

const hourIn = (timeZone: string, at: number): number => new Date(wallTimeAt(at, timeZone)).getUTCHours();

/** What time it is in the own town: how one greets, and a line with the day and the next turn of the sun. */
export function useDaylight() {
  const { formatMessage, formatDate } = useIntl();
  const town = useCurrentProfile()?.town;
  const spot = useSpot();
  const now = useNow();
  const { timeZone } = spot;
  const next = town ? nextTurn(spot, now) : null;
  const line = formatMessage(
    { id: 'start.today' },
    {
      date: formatDate(now, { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
      turn: next ? (next.sets ? 'sets' : 'rises') : town ? 'none' : 'unknown',
      time: next && formatDate(next.at, { hour: '2-digit', minute: '2-digit', timeZone }),
      town,
    },
  );
  return { part: partOfDay(hourIn(timeZone, now)), line };
}

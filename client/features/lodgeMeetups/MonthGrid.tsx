import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { classes } from '../../ui/classes.ts';
import { useNow } from '../../platform/now.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { dateOf, daysFrom, monthOf } from './days.ts';
import { MeetupChip, toneOf, type CalendarItem } from './MeetupChip.tsx';
import styles from './MonthGrid.module.css';
import { calendarPath, type LodgePlace } from './paths.ts';

export type CalendarData = Output<typeof meetups.GetCalendarData>;

/** What of a calendar falls on a day. */
export const itemsOn = (items: readonly CalendarItem[], day: string): CalendarItem[] =>
  items.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

interface Props {
  lodge: LodgePlace;
  /** `yyyy-MM`. */
  month: string;
  calendar: CalendarData;
  /** The day whose meetup stands beside the calendar. */
  selected?: string | undefined;
}

/** A month in weeks from Monday to Sunday; on a phone the meetups are dots, and each day leads to its list. */
export function MonthGrid({ lodge, month, calendar, selected }: Props) {
  const { formatDate } = useIntl();
  const days = daysFrom(calendar.from, calendar.to);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const name = formatDate(dateOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <table className={styles.month} aria-label={name}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" abbr={formatDate(dateOf(day), { weekday: 'long', timeZone: 'UTC' })}>
              {formatDate(dateOf(day), { weekday: 'short', timeZone: 'UTC' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                lodge={lodge}
                day={day}
                items={itemsOn(calendar.items, day)}
                out={monthOf(day) !== month}
                today={day === calendar.today}
                selected={day === selected}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  lodge: LodgePlace;
  day: string;
  items: CalendarItem[];
  out: boolean;
  today: boolean;
  selected: boolean;
}

/** The most dots that fit below a day on a phone. */
const mostDots = 3;

function Day({ lodge, day, items, out, today, selected }: DayProps) {
  const { formatMessage, formatDate } = useIntl();
  const now = useNow();
  const date = formatDate(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <td className={classes(styles.day, out && styles.out, today && styles.today, selected && styles.selected)}>
      <Link
        to={calendarPath(lodge, day)}
        className={styles.number}
        aria-current={today ? 'date' : undefined}
        aria-label={formatMessage({ id: 'meetups.day' }, { number: Number(day.slice(8)), date, n: items.length })}
      >
        {Number(day.slice(8))}
      </Link>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.meetupId}>
            <MeetupChip lodge={lodge} item={item} />
          </li>
        ))}
      </ul>
      <span className={styles.dots} aria-hidden="true">
        {items.slice(0, mostDots).map((item) => (
          <span key={item.meetupId} className={classes(styles.dot, styles[toneOf(item, now)])} />
        ))}
      </span>
      {today && <VisuallyHidden>{formatMessage({ id: 'meetups.today' })}</VisuallyHidden>}
    </td>
  );
}

import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Output } from '../../../shared/contract.ts';
import type { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { classes } from '../../ui/classes.ts';
import { useNow } from '../../platform/now.ts';
import styles from './MonthGrid.module.css';
import { meetupPath, type LodgePlace } from './paths.ts';

export type CalendarItem = Output<typeof meetups.GetCalendarData>['items'][number];

/** How a meetup looks among others: mine, in the queue, called off, over, or open. */
export function toneOf(item: CalendarItem, now: number): 'past' | 'cancelled' | 'mine' | 'queued' | 'open' {
  if (item.cancelled) return 'cancelled';
  if (Date.parse(item.endsAt) <= now) return 'past';
  if (item.mine === 'Confirmed') return 'mine';
  return item.mine === 'Waiting' ? 'queued' : 'open';
}

/** A meetup on a day of the month. */
export function MeetupChip({ lodge, item }: { lodge: LodgePlace; item: CalendarItem }) {
  const { formatMessage, formatTime } = useIntl();
  const tone = toneOf(item, useNow());
  const sign =
    item.mine === 'Confirmed' ? <IconCheck size={14} /> : item.mine === 'Waiting' ? <IconHourglass size={14} /> : null;
  const time = formatTime(item.startsAt, { hour: '2-digit', minute: '2-digit', timeZone: item.timeZone });
  const state = item.cancelled ? 'Cancelled' : item.mine === 'None' && item.full ? 'Full' : item.mine;
  return (
    <Link
      to={meetupPath(lodge, item)}
      className={classes(styles.chip, styles[tone])}
      aria-label={formatMessage({ id: 'meetups.chip' }, { title: item.title, time, state })}
    >
      {sign}
      <span className={styles.words}>{item.title}</span>
    </Link>
  );
}

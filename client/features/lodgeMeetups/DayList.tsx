import { IconCalendarEvent } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Card, CardLink } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './DayList.module.css';
import { monthOf } from './days.ts';
import type { CalendarItem } from './MeetupChip.tsx';
import { ComingByGroup, When, Where } from './MeetupFacts.tsx';
import { MyPlace } from './MyPlace.tsx';
import { calendarPath, meetupPath, type LodgePlace } from './paths.ts';

/** Meetups one below the other, in the order of their beginnings. */
export function DayList({ lodge, items }: { lodge: LodgePlace; items: readonly CalendarItem[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.meetupId}>
          <Card as="article" className={styles.item}>
            <div className={styles.head}>
              <h3 className={styles.title}>
                <CardLink to={meetupPath(lodge, item)}>{item.title}</CardLink>
              </h3>
              <MyPlace meetup={item} />
            </div>
            <When meetup={item} brief />
            <Where place={item.place} />
            <p className={styles.foot}>
              <span>
                {item.places === null
                  ? formatMessage({ id: 'meetups.coming' }, { n: item.people })
                  : formatMessage({ id: 'meetups.places' }, { taken: item.people, places: item.places })}
              </span>
              <ComingByGroup counts={item.counts} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Nothing takes place on a day `yyyy-MM-dd`. */
export function EmptyDay({ lodge, day }: { lodge: LodgePlace; day: string }) {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon={<IconCalendarEvent size={20} />}
      title={formatMessage({ id: 'meetups.none.day' })}
      text={formatMessage({ id: 'meetups.none.text' })}
      next={{ to: calendarPath(lodge, monthOf(day)), label: formatMessage({ id: 'meetups.none.go' }) }}
    />
  );
}

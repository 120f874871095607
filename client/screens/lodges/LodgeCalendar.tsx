import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useQuery } from '../../platform/api.ts';
import { watchTopic } from '../../platform/hub.ts';
import { CalendarHead } from '../../features/lodgeMeetups/CalendarHead.tsx';
import { DayList, EmptyDay } from '../../features/lodgeMeetups/DayList.tsx';
import { monthOf } from '../../features/lodgeMeetups/days.ts';
import { MeetupPanel } from '../../features/lodgeMeetups/MeetupPanel.tsx';
import { itemsOn, MonthGrid, type CalendarData } from '../../features/lodgeMeetups/MonthGrid.tsx';
import { calendarPath, type LodgePlace } from '../../features/lodgeMeetups/paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useNow } from '../../platform/now.ts';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { useLodge } from './Lodge.tsx';
import styles from './LodgeCalendar.module.css';

/** The calendar without a month in its address: this month, as the member's own clock has it. */
export function LodgeCalendarNow() {
  const lodge = useLodge();
  const calendar = useQuery(meetups.GetCalendarData, { lodgeId: lodge.lodgeId });
  return (
    <Loaded read={calendar} skeleton={<CardSkeleton cards={1} width={780} />}>
      {({ today }) => <LeadOn to={calendarPath(lodge, monthOf(today))} />}
    </Loaded>
  );
}

/** A month or a day of a lodge's calendar, told apart by the form of the address. */
export function LodgeCalendar() {
  const lodge = useLodge();
  const { lodgeId } = lodge;
  const { when = '' } = useParams();
  const ofDay = when.length > 7;
  const period = ofDay ? { date: when } : { startDate: `${when}-01` };
  const calendar = useQuery(meetups.GetCalendarData, { lodgeId, ...period });
  useEffect(() => watchTopic(`lodgeCalendar:${lodgeId}`), [lodgeId]);
  return (
    <Loaded read={calendar} skeleton={<CardSkeleton cards={1} width={780} />}>
      {(data) => <Calendar lodge={lodge} when={when} calendar={data} />}
    </Loaded>
  );
}

/** The meetup that a page of the calendar opens: the first that is still to come, of the page itself or of what stands around it. */
export function nextIn({ items }: Pick<CalendarData, 'items'>, when: string, now: number) {
  const ofDay = when.length > 7;
  const inView = items.filter(
    ({ firstDay, lastDay }) => ofDay || monthOf(firstDay) === when || monthOf(lastDay) === when,
  );
  const isAhead = ({ cancelled, endsAt }: CalendarData['items'][number]) => !cancelled && Date.parse(endsAt) > now;
  // At the end of a month the next one stands in the weeks around it.
  return { inView, next: inView.find(isAhead) ?? items.find(isAhead) };
}

interface Props {
  lodge: LodgePlace;
  when: string;
  calendar: CalendarData;
}

function Calendar({ lodge, when, calendar }: Props) {
  const { formatMessage } = useIntl();
  const now = useNow();
  const ofDay = when.length > 7;
  const { inView, next } = nextIn(calendar, when, now);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <CalendarHead lodge={lodge} calendar={calendar} when={when} />
        {ofDay ? (
          <Day lodge={lodge} when={when} calendar={calendar} />
        ) : (
          <MonthGrid lodge={lodge} month={when} calendar={calendar} selected={next?.firstDay} />
        )}
        {!ofDay && inView.length === 0 && <p className={styles.none}>{formatMessage({ id: 'meetups.none.month' })}</p>}
      </div>
      {next && (
        <div className={styles.side}>
          <MeetupPanel lodge={lodge} meetupId={next.meetupId} />
        </div>
      )}
      {!ofDay && inView.length > 0 && (
        <div className={styles.list}>
          <DayList lodge={lodge} items={inView} />
        </div>
      )}
    </div>
  );
}

function Day({ lodge, when, calendar }: Props) {
  const items = itemsOn(calendar.items, when);
  return items.length > 0 ? <DayList lodge={lodge} items={items} /> : <EmptyDay lodge={lodge} day={when} />;
}

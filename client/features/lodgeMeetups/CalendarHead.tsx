import { IconCalendarShare, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { site } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import { SegmentedLinks } from '../../ui/form/Segmented.tsx';
import styles from './CalendarHead.module.css';
import { addDays, addMonths, dateOf, isThisCentury, monthOf } from './days.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { MeetupDialog } from './MeetupDialog.tsx';
import type { CalendarData } from './MonthGrid.tsx';
import { calendarPath, type LodgePlace } from './paths.ts';

interface Props {
  lodge: LodgePlace;
  calendar: CalendarData;
  /** `yyyy-MM` or `yyyy-MM-dd`. */
  when: string;
}

/** The month or the day, the ways to others, and to a new meetup. */
export function CalendarHead({ lodge, calendar: { today, timeZone, can }, when }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const [planning, setPlanning] = useState(false);
  const [feeding, setFeeding] = useState(false);
  const ofDay = when.length > 7;
  const day = ofDay ? when : `${when}-01`;
  const title = ofDay
    ? formatDate(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    : formatDate(dateOf(day), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [before, after] = [-1, 1].map((step) => (ofDay ? addDays(day, step) : addMonths(when, step)));
  const kind = ofDay ? 'day' : 'month';
  const views = [
    { to: calendarPath(lodge, monthOf(day)), label: formatMessage({ id: 'meetups.view.month' }), end: true },
    {
      to: calendarPath(lodge, ofDay ? day : monthOf(today) === when ? today : day),
      label: formatMessage({ id: 'meetups.view.day' }),
    },
  ];
  const step = (to: string | undefined, label: string, icon: typeof IconChevronLeft) => {
    const Icon = icon;
    return (
      to &&
      isThisCentury(to) && (
        <IconLink
          variant="outline"
          to={calendarPath(lodge, to)}
          preventScrollReset
          label={formatMessage({ id: label })}
          icon={<Icon size={20} />}
        />
      )
    );
  };
  return (
    <div className={styles.head}>
      <div className={styles.when}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.steps}>
          {step(before, `meetups.before.${kind}`, IconChevronLeft)}
          {step(after, `meetups.after.${kind}`, IconChevronRight)}
          <LinkButton variant="outline" size="sm" to={calendarPath(lodge, ofDay ? today : monthOf(today))}>
            {formatMessage({ id: 'meetups.today' })}
          </LinkButton>
        </div>
      </div>
      <div className={styles.tools}>
        <SegmentedLinks label={formatMessage({ id: 'meetups.view' })} items={views} />
        {!site.dark && (
          <IconButton
            variant="outline"
            label={formatMessage({ id: 'meetups.feed' })}
            icon={<IconCalendarShare size={20} />}
            onClick={() => setFeeding(true)}
          />
        )}
        {can.includes('CreateMeetup') && (
          <Button size="sm" className={styles.plan} icon={<IconPlus size={18} />} onClick={() => setPlanning(true)}>
            {formatMessage({ id: 'meetups.new' })}
          </Button>
        )}
      </div>
      {planning && (
        <MeetupDialog
          lodge={lodge}
          timeZone={timeZone}
          day={ofDay && day > today ? day : addDays(today, 7)}
          onClose={() => setPlanning(false)}
        />
      )}
      {feeding && <FeedDialog onClose={() => setFeeding(false)} />}
    </div>
  );
}

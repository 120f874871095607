import { IconCalendar, IconMapPin, IconWorld } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import type { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { calendarIn } from '../../platform/calendar.ts';
import { useNow } from '../../platform/now.ts';
import { useWho } from '../../platform/session.ts';
import { GroupIcon, type Group } from '../../kit/people/GroupIcon.tsx';
import styles from './MeetupFacts.module.css';

export type MeetupCard = NonNullable<Output<typeof meetups.GetNextMeetup>['meetup']>;
export type MeetupData = Output<typeof meetups.GetMeetup>;
type Times = Pick<MeetupCard, 'startsAt' | 'endsAt' | 'timeZone'>;

/** From when to when in words, in a time zone; the day of the end only where it is another. */
export function useWhen() {
  const { formatDate, formatTime, formatMessage } = useIntl();
  const now = useNow();
  return ({ startsAt, endsAt }: Pick<Times, 'startsAt' | 'endsAt'>, timeZone: string): string => {
    const { dayOf, isThisYear } = calendarIn(timeZone, now);
    const year = isThisYear(startsAt) ? undefined : ('numeric' as const);
    const date = (at: string) => formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year, timeZone });
    const time = (at: string) => formatTime(at, { hour: '2-digit', minute: '2-digit', timeZone });
    const several = dayOf(startsAt) !== dayOf(endsAt);
    const words = { day: date(startsAt), from: time(startsAt), to: time(endsAt), lastDay: date(endsAt) };
    return formatMessage({ id: several ? 'meetups.when.days' : 'meetups.when' }, words);
  };
}

/** When it is where it takes place; unless it is to be brief also by the clock of who is somewhere else. */
export function When({ meetup, brief }: { meetup: Times; brief?: boolean }) {
  const { formatMessage, timeZone: here = meetup.timeZone } = useIntl();
  const who = useWho();
  const when = useWhen();
  const [there, mine] = [when(meetup, meetup.timeZone), when(meetup, here)];
  return (
    <>
      <span className={styles.fact}>
        <IconCalendar size={16} />
        <time dateTime={meetup.startsAt}>{there}</time>
      </span>
      {!brief && mine !== there && (
        <span className={styles.fact}>
          <IconWorld size={16} />
          {formatMessage({ id: 'meetups.when.here' }, { who, when: mine, zone: meetup.timeZone.replace(/_/g, ' ') })}
        </span>
      )}
    </>
  );
}

export const Where = ({ place }: { place: string }) => (
  <span className={styles.fact}>
    <IconMapPin size={16} />
    {place}
  </span>
);

export const groupOrder = [
  ['men', 'Male'],
  ['women', 'Female'],
  ['couples', 'Couple'],
  ['transgender', 'Transsexual'],
] as const satisfies [keyof MeetupCard['counts'], Group][];

/** How many of each group come; those of whom nobody does are left out. */
export function ComingByGroup({ counts }: Pick<MeetupCard, 'counts'>) {
  const { formatNumber } = useIntl();
  return (
    <span className={styles.groups}>
      {groupOrder
        .filter(([key]) => counts[key] > 0)
        .map(([key, group]) => (
          <span key={key} className={styles.group}>
            <GroupIcon group={group} />
            {formatNumber(counts[key])}
          </span>
        ))}
    </span>
  );
}

/** How many places are taken, with a bar where there is a limit. */
export function Places({ meetup: { people, places, counts } }: { meetup: MeetupCard }) {
  const { formatMessage } = useIntl();
  const words =
    places === null
      ? formatMessage({ id: 'meetups.coming' }, { n: people })
      : formatMessage({ id: 'meetups.places' }, { taken: people, places });
  return (
    <div className={styles.places}>
      <div className={styles.row}>
        <strong>{words}</strong>
        <ComingByGroup counts={counts} />
      </div>
      {places !== null && (
        <div className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, Math.round((100 * people) / places))}%` }} />
        </div>
      )}
    </div>
  );
}

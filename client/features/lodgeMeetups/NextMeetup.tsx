import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import styles from './MeetupPanel.module.css';
import { Places, When, Where, type MeetupCard } from './MeetupFacts.tsx';
import { MyPlace } from './MyPlace.tsx';
import { calendarPath, meetupPath, type LodgePlace } from './paths.ts';

/** The next meetup of a lodge as a card beside what it is about. */
export function NextMeetup({ lodge }: { lodge: LodgePlace }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const read = useQuery(meetups.GetNextMeetup, { lodgeId: lodge.lodgeId });
  return (
    <Card padding="text" aria-labelledby={heading} className={styles.next}>
      <div className={styles.nextHead}>
        <h2 id={heading} className={styles.small}>
          {formatMessage({ id: 'meetups.next' })}
        </h2>
        <Link to={calendarPath(lodge)}>{formatMessage({ id: 'meetups.calendar' })}</Link>
      </div>
      <Loaded read={read} skeleton={<TextSkeleton lines={4} />}>
        {({ meetup }) =>
          meetup ? (
            <Brief lodge={lodge} meetup={meetup} />
          ) : (
            <p className={styles.quiet}>{formatMessage({ id: 'meetups.next.none' })}</p>
          )
        }
      </Loaded>
    </Card>
  );
}

function Brief({ lodge, meetup }: { lodge: LodgePlace; meetup: MeetupCard }) {
  const { formatDate } = useIntl();
  const ofDate = (part: Intl.DateTimeFormatOptions) =>
    formatDate(meetup.startsAt, { ...part, timeZone: meetup.timeZone }).replace('.', '');
  return (
    <>
      <div className={styles.nextMeetup}>
        <span className={styles.leaf} aria-hidden="true">
          <span>{ofDate({ month: 'short' })}</span>
          <strong>{ofDate({ day: 'numeric' })}</strong>
        </span>
        <div className={styles.facts}>
          <h3 className={styles.nextTitle}>
            <Link to={meetupPath(lodge, meetup)}>{meetup.title}</Link>
          </h3>
          <When meetup={meetup} brief />
          <Where place={meetup.place} />
        </div>
      </div>
      <MyPlace meetup={meetup} />
      <Places meetup={meetup} />
    </>
  );
}

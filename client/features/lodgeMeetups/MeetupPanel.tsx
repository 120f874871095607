import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { keptHours, meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { DrawnCover } from '../../kit/landscape/DrawnCover.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Full } from './Full.tsx';
import { Places, When, Where, type MeetupData } from './MeetupFacts.tsx';
import styles from './MeetupPanel.module.css';
import { MyPlace } from './MyPlace.tsx';
import { meetupPath, type LodgePlace } from './paths.ts';
import { SignUpButtons } from './SignUpButtons.tsx';

/** One meetup beside the calendar: when, where, who comes, and the way in. */
export function MeetupPanel({ lodge, meetupId }: { lodge: LodgePlace; meetupId: number }) {
  const meetup = useQuery(meetups.GetMeetup, { meetupId });
  if (meetup.error?.status === 404) return null;
  return (
    <Loaded read={meetup} skeleton={<CardSkeleton cards={1} width={320} />}>
      {(data) => (
        <>
          <Panel lodge={lodge} meetup={data} />
          <WaitingList meetup={data} />
        </>
      )}
    </Loaded>
  );
}

function Panel({ lodge, meetup }: { lodge: LodgePlace; meetup: MeetupData }) {
  const heading = useId();
  return (
    <Card padding="none" className={styles.card} aria-labelledby={heading}>
      <div className={styles.art}>
        <DrawnCover seed={lodge.lodgeId} />
      </div>
      <div className={styles.body}>
        <MyPlace meetup={meetup} position={meetup.signUp.position} />
        <h2 id={heading} className={styles.title}>
          <Link to={meetupPath(lodge, meetup)}>{meetup.title}</Link>
        </h2>
        <div className={styles.facts}>
          <When meetup={meetup} />
          <Where place={meetup.address ?? meetup.place} />
        </div>
        <Places meetup={meetup} />
        <Faces meetup={meetup} />
        <KeptPlaceNotice meetup={meetup} />
        <Full meetup={meetup} />
        <SignUpButtons meetup={meetup} />
      </div>
    </Card>
  );
}

/** Why a place that is free goes to nobody yet, and until when, by the clock of the place. */
export function KeptPlaceNotice({ meetup: { keptUntil, timeZone } }: { meetup: MeetupData }) {
  const { formatDate, formatMessage } = useIntl();
  if (keptUntil === null) return null;
  const moment = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return (
    <p className={styles.quiet}>
      {formatMessage({ id: 'meetups.kept' }, { until: formatDate(keptUntil, { ...moment, timeZone }) })}
    </p>
  );
}

/** Some of those who come, and how many more do. */
export function Faces({ meetup: { faces, counts } }: { meetup: MeetupData }) {
  const { formatMessage } = useIntl();
  const all = counts.men + counts.women + counts.couples + counts.transgender;
  if (faces.length === 0) return null;
  return (
    <p className={styles.faces}>
      <span className={styles.stack}>
        {faces.map((face) => (
          <Avatar key={face.profileId} picture={face.picture} group={face.gender} size={28} name={face.name} />
        ))}
      </span>
      {all > faces.length && formatMessage({ id: 'meetups.more' }, { n: all - faces.length })}
    </p>
  );
}

/** What it means to wait. */
export function WaitingList({ meetup: { title, signUp } }: { meetup: MeetupData }) {
  const { formatMessage } = useIntl();
  const heading = useId();
  const who = useWho();
  if (signUp.position === null) return null;
  return (
    <Card padding="text" aria-labelledby={heading}>
      <h3 id={heading} className={styles.small}>
        {formatMessage({ id: 'meetups.waitingList' })}
      </h3>
      <p className={styles.quiet}>
        {formatMessage({ id: 'meetups.waitingList.text' }, { who, title, position: signUp.position, hours: keptHours })}
      </p>
    </Card>
  );
}

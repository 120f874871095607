import { useEffect } from 'react';
import { useParams } from 'react-router';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { watchTopic } from '../../platform/hub.ts';
import { BackToCalendar, MeetupArticle } from '../../features/lodgeMeetups/MeetupArticle.tsx';
import { MeetupComments } from '../../features/lodgeMeetups/MeetupComments.tsx';
import { Full } from '../../features/lodgeMeetups/Full.tsx';
import { Places } from '../../features/lodgeMeetups/MeetupFacts.tsx';
import { Faces, KeptPlaceNotice, WaitingList } from '../../features/lodgeMeetups/MeetupPanel.tsx';
import { MyPlace } from '../../features/lodgeMeetups/MyPlace.tsx';
import { People } from '../../features/lodgeMeetups/People.tsx';
import { SignUpButtons } from '../../features/lodgeMeetups/SignUpButtons.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { useLodge } from './Lodge.tsx';
import styles from './LodgeMeetup.module.css';
import { NotFound } from '../pages/NotFound.tsx';

export function LodgeMeetup() {
  const lodge = useLodge();
  const meetupId = Number(useParams().meetupId);
  const meetup = useQuery(meetups.GetMeetup, { meetupId });
  useEffect(() => watchTopic(`lodgeMeetup:${meetupId}`), [meetupId]);
  // A number of another lodge is no page of this one.
  if (meetup.error?.status === 404 || (meetup.data && meetup.data.lodgeId !== lodge.lodgeId)) return <NotFound />;
  return (
    <Loaded read={meetup} skeleton={<CardSkeleton cards={1} width={780} />}>
      {(data) => (
        <>
          <BackToCalendar lodge={lodge} meetup={data} />
          <div className={styles.columns}>
            <div className={styles.first}>
              <MeetupArticle lodge={lodge} meetup={data} />
            </div>
            <div className={styles.side}>
              <Card className={styles.place}>
                <MyPlace meetup={data} position={data.signUp.position} />
                <Places meetup={data} />
                <Faces meetup={data} />
                <KeptPlaceNotice meetup={data} />
                <Full meetup={data} />
                <SignUpButtons meetup={data} />
              </Card>
              <WaitingList meetup={data} />
            </div>
            <div className={styles.rest}>
              <People meetup={data} />
              <MeetupComments key={data.meetupId} meetup={data} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

import { useEffect } from 'react';
import { useParams } from 'react-router';
import { meetups } from '../../shared/meetups.ts';
import { useQuery } from '../app/api.ts';
import { watchTopic } from '../app/hub.ts';
import { BackToCalendar, MeetupArticle } from '../features/meetups/MeetupArticle.tsx';
import { MeetupComments } from '../features/meetups/MeetupComments.tsx';
import { Places } from '../features/meetups/MeetupFacts.tsx';
import { Faces, WaitingList } from '../features/meetups/MeetupPanel.tsx';
import { MyPlace } from '../features/meetups/MyPlace.tsx';
import { People } from '../features/meetups/People.tsx';
import { SignUpButtons } from '../features/meetups/SignUpButtons.tsx';
import { Card } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { CardSkeleton } from '../ui/Skeleton.tsx';
import { useLodge } from './Lodge.tsx';
import styles from './LodgeMeetup.module.css';
import { NotFound } from './NotFound.tsx';

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
                <SignUpButtons meetup={data} />
              </Card>
              <WaitingList meetup={data} />
            </div>
            <div className={styles.rest}>
              <People meetup={data} />
              <MeetupComments meetup={data} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

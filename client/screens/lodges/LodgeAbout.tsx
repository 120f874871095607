import { debates } from '../../../shared/lodgeDebates/contract.ts';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { LatestTopics } from '../../features/lodgeDebates/LatestTopics.tsx';
import { NextMeetup } from '../../features/lodgeMeetups/NextMeetup.tsx';
import { useInside } from '../../features/lodges/LodgeHeader.tsx';
import { AboutLodge, WhoRunsIt } from '../../features/lodges/AboutLodge.tsx';
import { Membership } from '../../features/lodges/Membership.tsx';
import { useViewTime } from '../../features/lodges/useViewTime.ts';
import { useLodge } from './Lodge.tsx';
import columns from '../../ui/Columns.module.css';
import styles from './LodgeAbout.module.css';

export function LodgeAbout() {
  const lodge = useLodge();
  const { lodgeId } = lodge;
  const { data: posts } = useQuery(debates.GetDebatePulse, { lodgeId });
  const { data: planned } = useQuery(meetups.GetMeetupPulse, { lodgeId });
  useViewTime(lodge, 'About');
  const inside = useInside(lodge);
  return (
    <div className={columns.columns}>
      <div className={styles.main}>
        {inside && <LatestTopics at={lodge} />}
        <AboutLodge lodge={lodge} posts={posts?.postsThisMonth} meetups={planned?.meetupsThisMonth} />
        <WhoRunsIt lodge={lodge} />
      </div>
      <div className={styles.side}>
        <Membership lodge={lodge} />
        {inside && <NextMeetup lodge={lodge} />}
      </div>
    </div>
  );
}

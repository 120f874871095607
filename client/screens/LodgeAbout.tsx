import { AboutLodge, WhoRunsIt } from '../features/lodges/AboutLodge.tsx';
import { Membership } from '../features/lodges/Membership.tsx';
import { useLodge } from './Lodge.tsx';
import styles from './LodgeAbout.module.css';

export function LodgeAbout() {
  const lodge = useLodge();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <AboutLodge lodge={lodge} />
        <WhoRunsIt lodge={lodge} />
      </div>
      <div className={styles.side}>
        <Membership lodge={lodge} />
      </div>
    </div>
  );
}

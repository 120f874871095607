import { useCurrentProfile } from '../../platform/session.ts';
import { InterestWords, MyNote, OwnWords, PersonFacts } from '../../features/profilePage/About.tsx';
import { DesignFeedback } from '../../features/profilePage/DesignFeedback.tsx';
import { CommonCard } from '../../features/profilePage/CommonCard.tsx';
import { PicturesStrip } from '../../features/media/PicturesStrip.tsx';
import { GuestbookCard } from '../../features/profilePage/GuestbookCard.tsx';
import { RelationsCard } from '../../features/profilePage/RelationsCard.tsx';
import columns from '../../ui/Columns.module.css';
import styles from './ProfileAbout.module.css';
import { useNewDesign, useProfilePage } from './Profile.tsx';

/** What a profile tells about itself. */
export function ProfileAbout() {
  const page = useProfilePage();
  const newDesign = useNewDesign();
  const own = useCurrentProfile()?.id === page.profile.profileId;
  return (
    <>
      <div className={columns.columns}>
        <div className={styles.column}>
          <OwnWords page={page} />
          {page.counts.media > 1 && <PicturesStrip profileId={page.profile.profileId} n={page.counts.media} />}
          {newDesign && <GuestbookCard page={page} />}
        </div>
        <aside className={styles.column}>
          <CommonCard page={page} />
          <InterestWords page={page} />
          <PersonFacts page={page} />
          <MyNote page={page} />
          {newDesign && <RelationsCard page={page} />}
        </aside>
      </div>
      {newDesign && !own && <DesignFeedback />}
    </>
  );
}

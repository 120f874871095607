import { useCurrentProfile } from '../../platform/session.ts';
import { InterestWords, MyNote, OwnWords, PersonFacts } from '../../features/profilePage/About.tsx';
import { DesignFeedback } from '../../features/profilePage/DesignFeedback.tsx';
import { CommonCard } from '../../features/profilePage/CommonCard.tsx';
import { PicturesLead } from '../../features/media/PicturesLead.tsx';
import { GuestbookCard } from '../../features/profilePage/GuestbookCard.tsx';
import { RelationsCard } from '../../features/profilePage/RelationsCard.tsx';
import styles from './ProfileAbout.module.css';
import { useNewDesign, useProfilePage } from './Profile.tsx';

/** What a profile tells about itself: pictures, what one has in common, words, and the rest beside them. */
export function ProfileAbout() {
  const page = useProfilePage();
  const newDesign = useNewDesign();
  const own = useCurrentProfile()?.id === page.profile.profileId;
  return (
    <>
      {page.counts.media > 1 && <PicturesLead profileId={page.profile.profileId} n={page.counts.media} />}
      <div className={styles.about}>
        <div className={styles.common}>
          <CommonCard page={page} />
        </div>
        <div className={styles.words}>
          <OwnWords page={page} />
          {newDesign && <GuestbookCard page={page} />}
        </div>
        <aside className={styles.side}>
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

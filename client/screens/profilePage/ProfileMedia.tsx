import { useIntl } from 'react-intl';
import { media } from '../../../shared/media/contract.ts';
import { PicturesOf } from '../../kit/media/PicturesOf.tsx';
import { useQuery } from '../../platform/api.ts';
import { AllShown } from '../../features/media/AllShown.tsx';
import { ProfileOverview } from '../../features/media/ProfileOverview.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { useProfilePage } from './Profile.tsx';
import styles from './ProfileMedia.module.css';

/** What a profile shows in pictures. */
export function ProfileMedia() {
  const { profileId } = useProfilePage().profile;
  const read = useQuery(media.GetProfileMedia, { profileId });
  return (
    <div className={styles.page}>
      <Loaded read={read} skeleton={<CardSkeleton cards={8} width={200} />}>
        {(shown) => (
          <PicturesOf profileId={profileId}>
            <ProfileOverview shown={shown} />
          </PicturesOf>
        )}
      </Loaded>
    </div>
  );
}

/** The way back to the overview. */
export function BackToPictures() {
  const { formatMessage } = useIntl();
  const { profileId } = useProfilePage().profile;
  return <BackLink to={`/Profile/${profileId}/Pictures`}>{formatMessage({ id: 'media.shown.back' })}</BackLink>;
}

/** Everything a profile shows in pictures, the newest first. */
export function ProfileMediaItems() {
  const { formatMessage } = useIntl();
  const { profile } = useProfilePage();
  return (
    <div className={styles.page}>
      <BackToPictures />
      <h2 className={styles.title}>{formatMessage({ id: 'media.shown.everything' })}</h2>
      <PicturesOf profileId={profile.profileId}>
        <AllShown profile={profile} />
      </PicturesOf>
    </div>
  );
}

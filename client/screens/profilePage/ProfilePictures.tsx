import { IconPhoto } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { media } from '../../../shared/media/contract.ts';
import { useQuery } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { ProfilePictureGrid } from '../../features/media/ProfilePictureGrid.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { PicturesPage } from '../media/PicturesPage.tsx';

/** The pictures that stand on the profile: their order, which one is the main one, and its cut. */
export function ProfilePictures() {
  const { formatMessage } = useIntl();
  const who = useWho();
  const read = useQuery(media.GetMyAlbums, {});
  return (
    <PicturesPage tab={formatMessage({ id: 'media.tab.profile' })}>
      <Loaded read={read} skeleton={<CardSkeleton cards={4} width={220} />}>
        {({ albums }) => {
          const album = albums.find(({ type }) => type === 'Profile');
          return album ? (
            <ProfilePictureGrid albumId={album.albumId} />
          ) : (
            <EmptyState
              icon={<IconPhoto size={24} />}
              title={formatMessage({ id: 'media.profile.empty' }, { who })}
              text={formatMessage({ id: 'media.profile.empty.text' }, { who })}
              next={{ to: '/EditProfile/PicturesAndVideos', label: formatMessage({ id: 'next.pictures' }) }}
            />
          );
        }}
      </Loaded>
    </PicturesPage>
  );
}

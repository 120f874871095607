import { useParams } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { PicturesOf } from '../../kit/media/PicturesOf.tsx';
import { useQuery } from '../../platform/api.ts';
import { ShownAlbumView } from '../../features/media/ShownAlbumView.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { BackToPictures } from './ProfileMedia.tsx';
import styles from './ProfileMedia.module.css';

/** One album of a profile; an address that names another kind of album is none. */
export function ProfileAlbum() {
  const { type, albumId: number } = useParams();
  const albumId = Number(number);
  const read = useQuery(media.GetAlbum, { albumId, skip: 0, take: 40 });
  const another = read.data !== undefined && read.data.album.type !== type;
  if (another || read.error?.status === 404 || read.error?.status === 400) return <NotFound />;
  return (
    <div className={styles.page}>
      <BackToPictures />
      <Loaded read={read} skeleton={<CardSkeleton cards={8} width={200} />}>
        {(shown) => (
          <PicturesOf profileId={shown.profile.profileId}>
            <ShownAlbumView key={albumId} shown={shown} />
          </PicturesOf>
        )}
      </Loaded>
    </div>
  );
}

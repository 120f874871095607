import { useParams } from 'react-router';
import { media } from '../../../shared/media/contract.ts';
import { LeadOn } from '../../kit/page/LeadOn.tsx';
import { useQuery } from '../../platform/api.ts';
import { albumPath } from '../../features/media/AlbumCards.tsx';
import { withOpen } from '../../kit/media/openMedia.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { NotFound } from '../pages/NotFound.tsx';

/** The address of one picture or video: its album, with this one in full size. */
export function ProfileMediaItem() {
  const { mediaId, variant } = useParams();
  const read = useQuery(media.GetMediaItem, { mediaId: Number(mediaId) });
  const known = variant === 'Picture' || variant === 'Video';
  if (!known || read.error?.status === 404 || read.error?.status === 400) return <NotFound />;
  return (
    <Loaded read={read} skeleton={<CardSkeleton cards={1} width={600} />}>
      {({ profile, album, item }) => (
        <LeadOn to={`${albumPath(profile.profileId, album)}?${withOpen(new URLSearchParams(), item.mediaId)}`} />
      )}
    </Loaded>
  );
}

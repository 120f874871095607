import { useCurrentProfile } from '../../platform/session.ts';
import { OwnPictures } from '../../kit/media/PicturesOf.tsx';
import { Avatar } from '../../kit/people/Avatar.tsx';

/** The own picture, never blurred for oneself; whoever sees it is online. */
export function OwnAvatar({ size }: { size: 36 | 44 }) {
  const profile = useCurrentProfile();
  return (
    <OwnPictures>
      <Avatar picture={profile?.picture ?? null} size={size} group={profile?.gender ?? undefined} online />
    </OwnPictures>
  );
}

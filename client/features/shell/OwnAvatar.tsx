import type { Picture } from '../../ui/picture.ts';
import { useCurrentProfile, useMediaUrl } from '../../app/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';

/** The own picture with the right to load it; null until there is one. */
export function useOwnPicture(): Picture | null {
  const picture = useCurrentProfile()?.picture;
  const url = useMediaUrl()(picture?.url ?? '');
  return picture && url ? { ...picture, url } : null;
}

export function OwnAvatar() {
  const profile = useCurrentProfile();
  return <Avatar picture={useOwnPicture()} size={36} group={profile?.gender ?? undefined} online />;
}

import { useCurrentProfile } from '../../app/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';

/** The own picture; whoever sees it is online. */
export function OwnAvatar({ size }: { size: 36 | 44 }) {
  const profile = useCurrentProfile();
  return <Avatar picture={profile?.picture ?? null} size={size} group={profile?.gender ?? undefined} online />;
}

import { useCurrentProfile } from '../../platform/session.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';

/** The own picture; whoever sees it is online. */
export function OwnAvatar({ size }: { size: 36 | 44 }) {
  const profile = useCurrentProfile();
  return <Avatar picture={profile?.picture ?? null} size={size} group={profile?.gender ?? undefined} online />;
}

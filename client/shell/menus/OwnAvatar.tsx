import { useCurrentProfile } from '../../platform/session.ts';
import { SafeModeContext } from '../../kit/media/safeMode.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';

/** The own picture, never blurred for oneself; whoever sees it is online. */
export function OwnAvatar({ size }: { size: 36 | 44 }) {
  const profile = useCurrentProfile();
  return (
    <SafeModeContext value={false}>
      <Avatar picture={profile?.picture ?? null} size={size} group={profile?.gender ?? undefined} online />
    </SafeModeContext>
  );
}

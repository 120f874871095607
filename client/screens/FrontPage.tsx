import { IconMoonStars } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useCurrentProfile, useWho } from '../app/session.ts';
import { Front } from '../features/front/Front.tsx';
import { BarePage } from '../features/shell/BarePage.tsx';
import { CalmPage } from '../features/shell/CalmPage.tsx';
import { LogOutButton } from '../features/shell/LogOutButton.tsx';
import { PublicFrame } from '../features/shell/PublicFrame.tsx';
import { LogOn } from './LogOn.tsx';

/** The front page; with a page that was asked for, or the wish to log on, the door itself. */
export function FrontPage() {
  const [search] = useSearchParams();
  const profile = useCurrentProfile();
  if (profile?.isLoggedIn) return <DarkClosed />;
  if (search.has('u') || search.has('logOn')) return <LogOn />;
  return (
    <BarePage>
      <Front />
    </BarePage>
  );
}

/** In the dark variant, for members who are not approved there. */
function DarkClosed() {
  const { formatMessage } = useIntl();
  const who = useWho();
  return (
    <PublicFrame closed>
      <CalmPage
        icon={<IconMoonStars size={24} />}
        title={formatMessage({ id: 'start.dark' })}
        text={formatMessage({ id: 'front.dark.closed' }, { who })}
        action={<LogOutButton />}
      />
    </PublicFrame>
  );
}

import { IconMoonStars } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { Front } from '../../features/pages/Front.tsx';
import { BarePage } from '../../kit/page/BarePage.tsx';
import { CalmPage } from '../../kit/page/CalmPage.tsx';
import { LogOutButton } from '../../kit/page/LogOutButton.tsx';
import { PublicFrame } from '../../kit/page/PublicFrame.tsx';

const LogOn = lazy(() => import('../auth/LogOn.tsx').then((module) => ({ default: module.LogOn })));
const FrontBlogs = lazy(() => import('../blogs/FrontBlogs.tsx').then((module) => ({ default: module.FrontBlogs })));
const SsoLogOn = lazy(() =>
  import('../../features/auth/SsoLogOn.tsx').then((module) => ({ default: module.SsoLogOn })),
);

/** The front page; with a page that was asked for, or the wish to log on, the door itself. */
export function FrontPage() {
  const [search] = useSearchParams();
  const profile = useCurrentProfile();
  const [sso] = useState(search.get('sso'));
  const [refused, refuse] = useState<string>();
  if (profile?.isLoggedIn) return <DarkClosed />;
  if (sso && refused === undefined) {
    return (
      <Suspense>
        <SsoLogOn sso={sso} onRefused={refuse} />
      </Suspense>
    );
  }
  if (refused !== undefined || search.has('u') || search.has('logOn')) {
    return (
      <Suspense>
        <LogOn refused={refused} />
      </Suspense>
    );
  }
  return (
    <BarePage>
      <Front />
      <Suspense>
        <FrontBlogs />
      </Suspense>
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
        title={formatMessage({ id: 'front.dark' })}
        text={formatMessage({ id: 'front.dark.closed' }, { who })}
        action={<LogOutButton />}
      />
    </PublicFrame>
  );
}

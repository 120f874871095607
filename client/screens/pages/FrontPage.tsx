import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentProfile } from '../../platform/session.ts';
import { site } from '../../platform/site.ts';
import { DarkFront } from '../../features/pages/DarkFront.tsx';
import { Front } from '../../features/pages/Front.tsx';
import { BarePage } from '../../kit/page/BarePage.tsx';
import { FrontEvening } from './FrontEvening.tsx';

const LogOn = lazy(() => import('../auth/LogOn.tsx').then((module) => ({ default: module.LogOn })));
const DarkClosed = lazy(() =>
  import('../../features/dark/DarkClosed.tsx').then((module) => ({ default: module.DarkClosed })),
);
const SsoLogOn = lazy(() =>
  import('../../features/auth/SsoLogOn.tsx').then((module) => ({ default: module.SsoLogOn })),
);

/** The front page; with a page that was asked for, or the wish to log on, the door itself. */
export function FrontPage() {
  const [search] = useSearchParams();
  const profile = useCurrentProfile();
  const [sso, setSso] = useState(search.get('sso'));
  const [refused, refuse] = useState<string>();
  if (sso && refused === undefined) {
    return (
      <Suspense>
        <SsoLogOn sso={sso} onRefused={refuse} onStay={() => setSso(null)} />
      </Suspense>
    );
  }
  if (profile?.isLoggedIn) {
    return (
      <Suspense>
        <DarkClosed profile={profile} />
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
      {site.dark ? (
        <DarkFront />
      ) : (
        <Front>
          <FrontEvening />
        </Front>
      )}
    </BarePage>
  );
}

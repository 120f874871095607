import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { PublicFrame } from '../kit/page/PublicFrame.tsx';
import { isShutOut, whyShut } from '../platform/doors.ts';
import { useCurrentProfile } from '../platform/session.ts';
import { site } from '../platform/site.ts';
import { onServer, visit } from '../platform/visit.ts';

const Shell = lazy(() => import('./Shell.tsx').then((module) => ({ default: module.Shell })));

/** The menus for who is inside, a plain page for everybody else. */
export function Frame() {
  const profile = useCurrentProfile();
  const held =
    !profile?.termsAccepted ||
    isShutOut(profile) ||
    ['Locked', 'None'].includes(profile.status) ||
    (site.dark && whyShut(profile) !== null);
  const inside = profile?.isLoggedIn && !held;
  if (inside && onServer) visit().needs('Shell');
  return inside ? (
    <Suspense>
      <Shell />
    </Suspense>
  ) : (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

import { dailyTags } from '../../shared/declared.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useRevalidator } from 'react-router';
import { Dialogs } from '../ui/overlay/Dialogs.tsx';
import { useStore } from '../platform/externalStore.ts';
import { Toasts } from '../ui/overlay/Toasts.tsx';
import { ConsentBanner } from '../features/consent/ConsentBanner.tsx';
import { useConsent } from '../platform/consent.ts';
import { rememberOrigin } from '../platform/origin.ts';
import { onPeriod } from '../platform/periodic.ts';
import { notePath } from '../platform/previous.ts';
import { useQuickExitKeys } from './quickExit.ts';
import { confirmation } from '../platform/reauthenticate.ts';
import { reported } from '../kit/report.ts';
import { startServiceWorker } from './serviceWorker.ts';
import { useCurrentProfile } from '../platform/session.ts';
import { markStale } from '../platform/store.ts';

const Reauthentication = lazy(() =>
  import('../features/auth/Reauthentication.tsx').then((module) => ({ default: module.Reauthentication })),
);
const ImpersonationBanner = lazy(() =>
  import('../features/staff/ImpersonationBanner.tsx').then((module) => ({
    default: module.ImpersonationBanner,
  })),
);
const ReportDialog = lazy(() =>
  import('../features/moderation/ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

/** What every page has; asks the doors again when the person at the screen, or what is open to it, changes. */
export function Root() {
  const profile = useCurrentProfile();
  const { revalidate } = useRevalidator();
  const { id, status, emailConfirmed, ageCheckNeeded, termsAccepted, member, darkStatus } = profile ?? {};
  const doors = profile && [id, status, emailConfirmed, ageCheckNeeded, termsAccepted, member, darkStatus].join();
  // The doors were asked about the first one when the page was opened.
  const answeredFor = useRef(doors);
  useEffect(() => {
    if (doors === undefined || doors === answeredFor.current) return;
    answeredFor.current = doors;
    void revalidate();
  }, [doors, revalidate]);
  const navigate = useNavigate();
  useEffect(() => void startServiceWorker((link) => void navigate(link)), [navigate]);
  useEffect(() => onPeriod(() => void markStale(dailyTags)), []);
  useEffect(rememberOrigin, []);
  const { pathname, search } = useLocation();
  useEffect(() => notePath(pathname, search), [pathname, search]);
  useQuickExitKeys();
  return (
    <>
      <Impersonation />
      <Outlet />
      <Toasts />
      <Dialogs />
      <RequestedDialogs />
      <ScrollRestoration />
    </>
  );
}

/** Says that somebody of the house looks at it as a member; first of all on every page. */
function Impersonation() {
  const profile = useCurrentProfile();
  if (!profile || profile.impersonated === null) return null;
  return (
    <Suspense>
      <ImpersonationBanner profileId={profile.impersonated} over={!profile.isLoggedIn} />
    </Suspense>
  );
}

/** Dialogs that are loaded when something asks for them. */
function RequestedDialogs() {
  const consent = useConsent();
  const request = useStore(confirmation);
  const content = useStore(reported);
  return (
    <>
      {!consent && <ConsentBanner unknown={consent === undefined} />}
      <Suspense>
        {request && <Reauthentication ask={request} />}
        {content && <ReportDialog content={content} />}
      </Suspense>
    </>
  );
}

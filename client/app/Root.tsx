import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useRevalidator } from 'react-router';
import { Dialogs } from '../ui/Dialogs.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { onPeriod } from './periodic.ts';
import { useQuickExitKeys } from './quickExit.ts';
import { startServiceWorker } from './serviceWorker.ts';
import { useCurrentProfile } from './session.ts';
import { markStale } from './store.ts';

/** What tells of days and of what came in them; read again when a day has passed. */
const daily = ['Notifications', 'Counts', 'BlogEntries', 'Lodges'];

/** What every page has; asks the doors again when the person at the screen, or what is open to it, changes. */
export function Root() {
  const profile = useCurrentProfile();
  const { revalidate } = useRevalidator();
  const { id, status, termsAccepted, member, darkStatus } = profile ?? {};
  const known = profile !== undefined;
  useEffect(() => {
    if (known) void revalidate();
  }, [known, id, status, termsAccepted, member, darkStatus, revalidate]);
  const navigate = useNavigate();
  useEffect(() => void startServiceWorker((link) => void navigate(link)), [navigate]);
  useEffect(() => onPeriod(() => void markStale(daily)), []);
  useQuickExitKeys();
  return (
    <>
      <Outlet />
      <Toasts />
      <Dialogs />
      <ScrollRestoration />
    </>
  );
}

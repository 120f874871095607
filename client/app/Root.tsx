import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useRevalidator } from 'react-router';
import { Dialogs } from '../ui/Dialogs.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { useCurrentProfile } from './session.ts';

/** What every page has; asks the doors again when the person at the screen, or what is open to it, changes. */
export function Root() {
  const profile = useCurrentProfile();
  const { revalidate } = useRevalidator();
  const { id, status, termsAccepted, member, darkStatus } = profile ?? {};
  const known = profile !== undefined;
  useEffect(() => {
    if (known) void revalidate();
  }, [known, id, status, termsAccepted, member, darkStatus, revalidate]);
  return (
    <>
      <Outlet />
      <Toasts />
      <Dialogs />
      <ScrollRestoration />
    </>
  );
}

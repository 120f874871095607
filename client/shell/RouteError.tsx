import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NotFound } from '../screens/pages/NotFound.tsx';
import type { CallError } from '../platform/sending.ts';
import { Unreached } from '../ui/Loaded.tsx';
import { useOffline } from '../ui/offline.ts';
import { CardSkeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';

const reload = () => location.reload();

/** The one page for what is not there: unknown, deleted or not for this reader. */
export const NoPage = () => <NotFound />;

/** What an address shows when it cannot be opened. */
export function RouteError() {
  const error = useRouteError();
  const offline = useOffline();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const call = error as Partial<CallError> | undefined;
  if (call?.code === 'Offline' || offline) return <ComesBack />;
  return <ErrorState number={call?.number} onRetry={reload} />;
}

/** A page that could not be fetched comes with the connection. */
function ComesBack() {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return <Unreached skeleton={<CardSkeleton />} onRetry={reload} />;
}

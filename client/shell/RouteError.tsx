import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NotFound } from '../screens/pages/NotFound.tsx';
import { ErrorState, OfflineState } from '../ui/States.tsx';
import type { CallError } from '../platform/api.ts';

const reload = () => location.reload();

/** The one page for what is not there: unknown, deleted or not for this reader. */
export const NoPage = () => <NotFound />;

/** What an address shows when it cannot be opened. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const call = error as Partial<CallError> | undefined;
  if (call?.code === 'Offline' || navigator.onLine === false) return <OfflineState onRetry={reload} />;
  return <ErrorState number={call?.number} onRetry={reload} />;
}

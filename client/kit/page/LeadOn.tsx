import { Navigate, useHref } from 'react-router';
import { onServer, visit } from '../../platform/visit.ts';

interface Props {
  to: string;
  /** What the page it leads to hears about the way there, as long as a browser keeps it. */
  state?: unknown;
}

/** Leads on instead of showing anything, without a way back to here; a page that begins with it is answered as elsewhere. */
export function LeadOn({ to, state }: Props) {
  const href = useHref(to);
  if (!onServer) return <Navigate to={to} replace state={state} />;
  visit().leadOn(href);
  return null;
}

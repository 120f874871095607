import { Suspense, use } from 'react';
import { Outlet } from 'react-router';
import { PublicFrame } from '../kit/page/PublicFrame.tsx';
import { isInside } from '../platform/doors.ts';
import { useCurrentProfile } from '../platform/session.ts';
import { onServer, visit } from '../platform/visit.ts';
import type { Shell } from './Shell.tsx';

type Code = { Shell: typeof Shell };
let loading: Promise<Code> | undefined;

/** Loads the menus. What a page was written with must be there when it wakes: React throws away what it still waits for. */
export function loadShell(): Promise<Code> {
  if (!loading) {
    const fetched = import('./Shell.tsx');
    fetched.then(
      // React reads what is marked so without waiting.
      (value) => void Object.assign(fetched, { status: 'fulfilled', value }),
      // What failed is fetched anew when it is next wanted.
      () => (loading = undefined),
    );
    loading = fetched;
  }
  return loading;
}

function Menus() {
  const { Shell: Loaded } = use(loadShell());
  return <Loaded />;
}

/** The menus for who is inside, a plain page for everybody else. */
export function Frame() {
  const profile = useCurrentProfile();
  const inside = profile && isInside(profile);
  if (inside && onServer) visit().needs('Shell');
  return inside ? (
    <Suspense>
      <Menus />
    </Suspense>
  ) : (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

import { lazy, Suspense, useState, type ComponentType } from 'react';
import { nextDialog, type DialogName } from './dialogOrder.ts';
import { useCurrentProfile } from './session.ts';

export interface DialogProps {
  onDone: () => void;
}

const load = (name: 'MediaConsent' | 'WeightAndHeight' | 'BreachedPassword') =>
  lazy(() => import('../features/dialogs/AfterNavigation.tsx').then((module) => ({ default: module[name] })));

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  onboarding: load('MediaConsent'),
  weightAndHeight: load('WeightAndHeight'),
  breachedPassword: load('BreachedPassword'),
};

/** What a member is asked on arriving, one thing after the other; the doors' own pages are not disturbed. */
export function AfterNavigation() {
  const profile = useCurrentProfile();
  const [seen, setSeen] = useState<ReadonlySet<DialogName>>(new Set());
  const name = profile && nextDialog(profile, seen);
  if (!name) return null;
  const Dialog = dialogs[name];
  return (
    <Suspense>
      <Dialog key={name} onDone={() => setSeen(new Set([...seen, name]))} />
    </Suspense>
  );
}

import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useWelcomeStep } from '../kit/welcome.ts';
import { useStore } from '../platform/externalStore.ts';
import { membershipPrompt } from '../platform/membership.ts';
import { useCurrentProfile } from '../platform/session.ts';
import { nothingOpen, openDialogs } from '../ui/overlay/openDialogs.ts';
import { nextDialog, type DialogName } from './dialogOrder.ts';

export interface DialogProps {
  onDone: () => void;
}

const load = (name: 'MediaConsent' | 'WeightAndHeight' | 'BreachedPassword') =>
  lazy(async () => {
    const module = await import('./dialogs/OnArrival.tsx');
    // Something may have been opened while the code was on its way.
    await nothingOpen();
    return { default: module[name] };
  });

const dialogs: Record<Exclude<DialogName, 'membership' | 'receipt'>, ComponentType<DialogProps>> = {
  onboarding: load('MediaConsent'),
  weightAndHeight: load('WeightAndHeight'),
  breachedPassword: load('BreachedPassword'),
};

const MembershipDialog = lazy(() =>
  import('./dialogs/MembershipDialog.tsx').then((module) => ({ default: module.MembershipDialog })),
);

const ReceiptDialog = lazy(() =>
  import('./dialogs/ReceiptDialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);

/** The order of which the address wants a receipt, and how that is done with. */
function useWantedReceipt() {
  const [address, setAddress] = useSearchParams();
  const showReceipt = address.get('showReceipt');
  const forget = () =>
    setAddress(
      (before) => {
        before.delete('showReceipt');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { orderId: showReceipt !== null && /^\d{1,15}$/.test(showReceipt) ? Number(showReceipt) : null, forget };
}

/** What a member is asked or told on arriving, one thing after the other; the doors' own pages are not disturbed. */
export function AfterNavigation() {
  const profile = useCurrentProfile();
  // While nobody knows, nothing is asked twice.
  const welcome = useWelcomeStep() !== null;
  const prompt = useStore(membershipPrompt);
  const { orderId, forget } = useWantedReceipt();
  const [seen, setSeen] = useState<ReadonlySet<DialogName>>(new Set());
  const next =
    profile && nextDialog({ ...profile, welcome, membership: prompt !== null, receipt: orderId !== null }, seen);
  const name = useTurn(next);
  if (!name) return null;
  const done = () => setSeen(new Set([...seen, name]));
  if (name === 'membership') return <Suspense>{prompt && <MembershipDialog prompt={prompt} />}</Suspense>;
  if (name === 'receipt') {
    return <Suspense>{orderId !== null && <ReceiptDialog key={orderId} orderId={orderId} onDone={forget} />}</Suspense>;
  }
  const Dialog = dialogs[name];
  return (
    // A new place for each: while the code of the next is on its way, React would keep the one before open out of sight.
    <Suspense key={name}>
      <Dialog onDone={done} />
    </Suspense>
  );
}

/** What comes by itself begins when nothing else is open; the words about a membership answer a click, and come at once. */
function useTurn(next: DialogName | undefined): DialogName | undefined {
  const [current, setCurrent] = useState<DialogName>();
  const busy = useStore(openDialogs).length > 0 && !current;
  const turn = busy && next !== 'membership' ? undefined : next;
  if (turn !== current) setCurrent(turn);
  return turn;
}

import { lazy, Suspense, useState, type ComponentType } from 'react';
import { breakingNews } from '../../shared/news/contract.ts';
import { useQuery } from '../platform/api.ts';
import { useStore } from '../platform/externalStore.ts';
import { membershipPrompt } from '../platform/membership.ts';
import { useCurrentProfile } from '../platform/session.ts';
import { openDialogs } from '../ui/overlay/openDialogs.ts';
import { nextDialog, type DialogName } from './dialogOrder.ts';

export interface DialogProps {
  onDone: () => void;
}

const load = (name: 'MediaConsent' | 'WeightAndHeight' | 'BreachedPassword') =>
  lazy(() => import('./dialogs/OnArrival.tsx').then((module) => ({ default: module[name] })));

const dialogs: Record<Exclude<DialogName, 'membership' | 'breakingNews'>, ComponentType<DialogProps>> = {
  onboarding: load('MediaConsent'),
  weightAndHeight: load('WeightAndHeight'),
  breachedPassword: load('BreachedPassword'),
};

const MembershipDialog = lazy(() =>
  import('./dialogs/MembershipDialog.tsx').then((module) => ({ default: module.MembershipDialog })),
);
const BreakingNews = lazy(() =>
  import('../features/news/BreakingNews.tsx').then((module) => ({ default: module.BreakingNews })),
);

/** What a member is asked or told on arriving, one thing after the other; the doors' own pages are not disturbed. */
export function AfterNavigation() {
  const profile = useCurrentProfile();
  const { data: news } = useQuery(breakingNews.BreakingNews, {});
  const prompt = useStore(membershipPrompt);
  const [seen, setSeen] = useState<ReadonlySet<DialogName>>(new Set());
  const next = profile && nextDialog({ ...profile, news: Boolean(news), membership: prompt !== null }, seen);
  const name = useTurn(next);
  if (!name) return null;
  const done = () => setSeen(new Set([...seen, name]));
  if (name === 'membership') return <Suspense>{prompt && <MembershipDialog prompt={prompt} />}</Suspense>;
  if (name === 'breakingNews') return <Suspense>{news && <BreakingNews news={news} onDone={done} />}</Suspense>;
  const Dialog = dialogs[name];
  return (
    <Suspense>
      <Dialog key={name} onDone={done} />
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

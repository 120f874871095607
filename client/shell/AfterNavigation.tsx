import { lazy, Suspense, useState, type ComponentType } from 'react';
import { breakingNews } from '../../shared/news/contract.ts';
import { useQuery } from '../platform/api.ts';
import { nextDialog, type DialogName } from './dialogOrder.ts';
import { useCurrentProfile } from '../platform/session.ts';

export interface DialogProps {
  onDone: () => void;
}

const load = (name: 'MediaConsent' | 'WeightAndHeight' | 'BreachedPassword') =>
  lazy(() => import('./dialogs/OnArrival.tsx').then((module) => ({ default: module[name] })));

const dialogs: Record<Exclude<DialogName, 'breakingNews'>, ComponentType<DialogProps>> = {
  onboarding: load('MediaConsent'),
  weightAndHeight: load('WeightAndHeight'),
  breachedPassword: load('BreachedPassword'),
};

const BreakingNews = lazy(() =>
  import('../features/news/BreakingNews.tsx').then((module) => ({ default: module.BreakingNews })),
);

/** What a member is asked or told on arriving, one thing after the other; the doors' own pages are not disturbed. */
export function AfterNavigation() {
  const profile = useCurrentProfile();
  const { data: news } = useQuery(breakingNews.BreakingNews, {});
  const [seen, setSeen] = useState<ReadonlySet<DialogName>>(new Set());
  const name = profile && nextDialog({ ...profile, news: Boolean(news) }, seen);
  if (!name) return null;
  const done = () => setSeen(new Set([...seen, name]));
  if (name === 'breakingNews') return <Suspense>{news && <BreakingNews news={news} onDone={done} />}</Suspense>;
  const Dialog = dialogs[name];
  return (
    <Suspense>
      <Dialog key={name} onDone={done} />
    </Suspense>
  );
}

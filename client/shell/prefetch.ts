import { matchRoutes, type createBrowserRouter } from 'react-router';
import { currentProfile } from '../../shared/profiles/currentProfile.ts';
import { idle } from '../platform/idle.ts';
import { basePath } from '../platform/site.ts';
import { known } from '../platform/store.ts';
import { frames } from '../ui/overlay/loadFrames.ts';

/** How many of the first menu entries are prefetched. */
const likely = 4;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the code of a screen as soon as somebody points at a link to it, or reaches it by keyboard, and of the likely ones before. */
export function prefetchScreens({ routes }: ReturnType<typeof createBrowserRouter>): void {
  const seen = new Set<string>();
  const behind = ({ href }: HTMLAnchorElement): Load[] => {
    const { origin, pathname } = new URL(href, location.href);
    if (origin !== location.origin || seen.has(pathname)) return [];
    seen.add(pathname);
    const matches = matchRoutes(routes, pathname, basePath() || '/') ?? [];
    return matches.flatMap(({ route: { lazy } }) => (typeof lazy === 'object' && lazy.Component) || []);
  };
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) for (const load of behind(link)) void fetchCode(load);
  };
  addEventListener('pointerover', ahead, { passive: true });
  addEventListener('focusin', ahead);
  void fetchLikely(behind);
}

type Load = () => Promise<unknown>;

/** What cannot be fetched now is fetched when it is opened, which tells. */
const fetchCode = (load: Load) => load().catch(() => undefined);

/** In small steps, so that whoever scrolls or presses meanwhile is not kept waiting. */
async function fetchLikely(behind: (link: HTMLAnchorElement) => Load[]): Promise<void> {
  await idle();
  // Who is not logged on most often reads a page and goes.
  if (savesData() || !known(currentProfile.GetProfileData, {})?.isLoggedIn) return;
  frames.expect();
  for (const link of [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].slice(0, likely)) {
    for (const load of behind(link)) {
      await idle();
      await fetchCode(load);
    }
    await idle();
  }
}

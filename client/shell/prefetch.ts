import { matchRoutes, type createBrowserRouter } from 'react-router';
import { basePath } from '../platform/site.ts';

/** Fetches the code of a screen as soon as somebody points at a link to it, or reaches it by keyboard. */
export function prefetchScreens({ routes }: ReturnType<typeof createBrowserRouter>): void {
  const seen = new Set<string>();
  const fetchFor = ({ href }: HTMLAnchorElement) => {
    const { origin, pathname } = new URL(href, location.href);
    if (origin !== location.origin || seen.has(pathname)) return;
    seen.add(pathname);
    for (const { route } of matchRoutes(routes, pathname, basePath() || '/') ?? []) {
      const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined;
      // What cannot be fetched now is fetched when it is opened, which tells.
      void load?.().catch(() => undefined);
    }
  };
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) fetchFor(link);
  };
  addEventListener('pointerover', ahead, { passive: true });
  addEventListener('focusin', ahead);
}

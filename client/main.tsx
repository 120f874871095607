import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { currentProfile } from '../shared/profiles/currentProfile.ts';
import { tellLive } from './platform/live.ts';
import { basePath } from './platform/site.ts';
import { known, takeOver } from './platform/store.ts';
import { written } from './platform/visit.ts';
import { App } from './shell/App.tsx';
import { loadShell } from './shell/Frame.tsx';
import { prefetchScreens } from './shell/prefetch.ts';
import { routes } from './shell/routes.tsx';
import { closeOnBack } from './ui/overlay/closeOnBack.ts';

/** Whoever scrolls or presses while the page wakes is never kept waiting for all of it. */
const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

await breath();
takeOver();
await breath();
const router = closeOnBack(() => createBrowserRouter(routes(), { basename: basePath() || '/' }));

// The page as the server wrote it stays until the first screen is there.
await new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});

if (known(currentProfile.GetProfileData, {})?.isLoggedIn) await loadShell().catch(() => undefined);

const place = document.getElementById('root');
const app = (
  <App>
    <RouterProvider router={router} />
  </App>
);
// In small steps, so that whoever scrolls or presses meanwhile is never kept waiting.
if (place && written()) startTransition(() => void hydrateRoot(place, app));
else if (place) {
  // Nothing was there to be pressed before, and a screen that says it is offline has no title.
  tellLive();
  createRoot(place).render(app);
}
prefetchScreens(router);

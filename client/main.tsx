import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { createRouter } from './shell/router.tsx';

const router = createRouter();

// The page as the server wrote it stays until the first screen is there.
await new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});

const place = document.getElementById('root');
if (place) createRoot(place).render(<App router={router} />);

import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { ReactNode } from 'react';
import { Intl } from './intl.tsx';
import type { createRouter } from './router.tsx';
import { SafeMode } from './safeMode.tsx';
import { useCurrentProfile, useSessionCare } from './session.ts';
import { site } from './site.ts';
import { store } from './store.ts';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

export const App = ({ router }: { router: ReturnType<typeof createRouter> }) => (
  <Provider store={store}>
    <ThemeProvider darkVariant={site.dark}>
      <Person>
        <RouterProvider router={router} />
      </Person>
    </ThemeProvider>
  </Provider>
);

/** Everything that follows the person at the screen: session, language, safe mode. */
function Person({ children }: { children: ReactNode }) {
  const profile = useCurrentProfile();
  useSessionCare(profile);
  return (
    <Intl memberLocale={profile?.locale ?? null}>
      <SafeMode profile={profile}>{children}</SafeMode>
    </Intl>
  );
}

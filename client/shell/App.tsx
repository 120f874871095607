import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { MediaUrlContext } from '../platform/mediaUrl.ts';
import { SiteNameContext } from '../ui/PageTitle.tsx';
import { Intl } from '../platform/intl.tsx';
import { useOwnScheme } from './colourScheme.ts';
import { SafeMode } from './safeMode.tsx';
import { useCurrentProfile, useMediaUrl, useSessionCare } from '../platform/session.ts';
import { site } from '../platform/site.ts';
import { store } from '../platform/store.ts';
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx';

/** Everything around the pages. */
export const App = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <ThemeProvider darkVariant={site.dark}>
      <SiteNameContext value={site.name}>
        <Person>{children}</Person>
      </SiteNameContext>
    </ThemeProvider>
  </Provider>
);

/** Everything that follows the person at the screen: session, language, media, safe mode. */
function Person({ children }: { children: ReactNode }) {
  const profile = useCurrentProfile();
  useSessionCare(profile);
  useOwnScheme(profile?.isLoggedIn ?? false);
  const mediaUrl = useMediaUrl();
  return (
    <Intl reader={profile}>
      <MediaUrlContext value={mediaUrl}>
        <SafeMode profile={profile}>{children}</SafeMode>
      </MediaUrlContext>
    </Intl>
  );
}

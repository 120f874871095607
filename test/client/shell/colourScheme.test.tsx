import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOwnScheme } from '../../../client/shell/colourScheme.ts';
import { PersonPanel } from '../../../client/shell/menus/PersonPanel.tsx';
import { useCurrentProfile } from '../../../client/platform/session.ts';
import { ThemeProvider } from '../../../client/ui/theme/ThemeProvider.tsx';
import { showScheme } from '../../../client/ui/theme/scheme.ts';
import { open, serve } from '../people/server.tsx';

beforeEach(() => act(() => showScheme('auto')));

const theme = () => document.documentElement.dataset['theme'];

function Page() {
  useOwnScheme(useCurrentProfile()?.isLoggedIn ?? false);
  return (
    <ThemeProvider>
      <PersonPanel onGo={() => undefined} />
    </ThemeProvider>
  );
}

const profile = { isLoggedIn: true, id: 7, name: 'anna', accessType: 1 };

test('a choice made on another device is shown here, and kept for the next first paint', async () => {
  act(() => showScheme('light'));
  serve({ GetProfileData: profile, Settings: { colourScheme: 'dark' } });
  open(<Page />);
  await waitFor(() => expect(theme()).toBe('dark'));
  expect(localStorage.getItem('scheme')).toBe('dark');
});

test('a choice made here is shown at once and goes with the member', async () => {
  const commands = serve({ GetProfileData: profile, Settings: { colourScheme: 'auto' } });
  open(<Page />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(theme()).toBe('dark');
  const input = { key: 'colourScheme', value: 'dark' };
  await waitFor(() => expect(commands).toContainEqual({ name: 'UpdateProfileConfiguration', input }));
});

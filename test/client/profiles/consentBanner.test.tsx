import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsentBanner } from '../../../client/features/consent/ConsentBanner.tsx';
import { consentVersion } from '../../../shared/profiles/settings.ts';
import { open, serve } from '../people/server.tsx';

const flags = { marketing: false, preferences: false, statistics: false };

test('an answer about cookies leaves the consents alone that it was not asked for, however early it comes', async () => {
  const sensitiveData = { profile: true, matching: false };
  const commands = serve({
    GetProfileData: { id: 1, isLoggedIn: true, persons: [] },
    GetConsents: { current: { ...flags, sensitiveData, version: consentVersion, at: null }, history: [] },
  });
  open(<ConsentBanner unknown={false} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Only necessary' }));
  await waitFor(() =>
    expect(commands).toEqual([
      { name: 'ConsentPrivacyData', input: { ...flags, sensitiveData, version: consentVersion } },
    ]),
  );
});

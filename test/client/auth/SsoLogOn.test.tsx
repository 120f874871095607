import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SsoLogOn } from '../../../client/features/auth/SsoLogOn.tsx';
import { nobody, useCurrentProfile } from '../../../client/platform/session.ts';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';
import { open, serve } from '../people/server.tsx';

const somebody = (id: number, name: string): ProfileData => ({ ...nobody, id, name, isLoggedIn: true });
const entered = {
  profileData: { ...somebody(7, 'dina'), town: 'Ribe' },
  contentTokens: { media: 'token', expiresAt: '2100-01-01T00:00:00.000Z' },
  redirectUrl: '/Start',
};

const onStay = jest.fn();
const onRefused = jest.fn();
beforeEach(() => void jest.resetAllMocks());

/** Has the server refuse what is not meant expressly, as it does where somebody else is logged on. */
function refuseUnless(code: string) {
  const { fetch } = globalThis;
  globalThis.fetch = ((address: string, options: RequestInit) =>
    address.includes('SsoLogOn') && !String(options.body).includes('"instead":true')
      ? fetch(address, options).then(() => new Response(JSON.stringify({ code }), { status: 409 }))
      : fetch(address, options)) as never;
}

/** The page as the front page shows it: who is there was asked at the door. */
function Page() {
  const profile = useCurrentProfile();
  return profile ? (
    <>
      <p>{profile.town}</p>
      <SsoLogOn sso="once" onStay={onStay} onRefused={onRefused} />
    </>
  ) : null;
}

const asks = () => screen.findByRole('heading', { name: 'Continue as somebody else?' });

test('whom nobody was before it logs on, and says as whom', async () => {
  const commands = serve({ GetProfileData: nobody, SsoLogOn: entered });
  open(<Page />);
  await screen.findByText('Logged on as dina.');
  expect(commands).toEqual([{ name: 'SsoLogOn', input: { sso: 'once', instead: false } }]);
});

test('whoever crosses as who they are is told nothing', async () => {
  const commands = serve({ GetProfileData: somebody(7, 'dina'), SsoLogOn: entered });
  open(<Page />);
  await screen.findByText('Ribe');
  expect(commands).toHaveLength(1);
  expect(screen.queryByText(/Logged on as/)).toBeNull();
});

test('where somebody else is logged on it asks, and stays as who one is', async () => {
  const commands = serve({ GetProfileData: somebody(3, 'anna'), SsoLogOn: entered });
  refuseUnless('SomebodyElseLoggedOn');
  open(<Page />);
  await asks();
  expect(screen.getByText(/You are logged on as anna/)).toBeTruthy();
  const stay = screen.getByRole('button', { name: 'Stay as anna' });
  expect(document.activeElement).toBe(stay);
  await userEvent.click(stay);
  expect([onStay.mock.calls.length, onRefused.mock.calls.length, commands.length]).toEqual([1, 0, 1]);
});

test('or goes on as the other, which is said', async () => {
  const commands = serve({ GetProfileData: somebody(3, 'anna'), SsoLogOn: entered });
  refuseUnless('SomebodyElseLoggedOn');
  open(<Page />);
  await asks();
  await userEvent.click(screen.getByRole('button', { name: 'Log on as the other profile' }));
  await screen.findByText('Logged on as dina.');
  expect(commands.at(-1)).toEqual({ name: 'SsoLogOn', input: { sso: 'once', instead: true } });
  expect(onStay).not.toHaveBeenCalled();
});

test('a link that opens nothing says so to the page', async () => {
  serve({ GetProfileData: nobody, SsoLogOn: entered });
  refuseUnless('LinkExpired');
  open(<Page />);
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith('LinkExpired'));
});

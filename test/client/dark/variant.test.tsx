import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DarkApplication } from '../../../client/features/dark/DarkApplication.tsx';
import { OtherDecisions } from '../../../client/features/dark/OtherDecisions.tsx';
import { DarkClosed } from '../../../client/features/dark/DarkClosed.tsx';
import { VariantDoor } from '../../../client/features/dark/VariantDoor.tsx';
import { nobody, useCurrentProfile } from '../../../client/platform/session.ts';
import { site } from '../../../client/platform/site.ts';
import type { Output } from '../../../shared/contract.ts';
import type { darkProfile } from '../../../shared/dark/contract.ts';
import type { ProfileData } from '../../../shared/profiles/currentProfile.ts';
import { open, serve } from '../people/server.tsx';

const dina: ProfileData = {
  ...nobody,
  id: 16,
  name: 'dina',
  isLoggedIn: true,
  member: true,
  status: 'Active',
  darkStatus: 'Approved',
  persons: [{ personId: 20, name: 'Dina' }],
};
const crossing = { SwitchVariant: { address: 'https://dark.example/?sso=once' } };

type Application = Output<typeof darkProfile.GetDarkApplication>;
const application = (more: Partial<Application>): Application => ({
  darkStatus: 'Approved',
  rulesVersion: 1,
  appliedAt: null,
  decidedAt: null,
  reason: null,
  applyAgainAt: null,
  statementId: null,
  made: false,
  needs: { member: true, over18: true, sensitiveConsent: true },
  ...more,
});

// The test environment cannot go elsewhere and says so.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  site.dark = false;
  jest.restoreAllMocks();
});

const refuse = (code: string) => {
  const { fetch } = globalThis;
  globalThis.fetch = ((address: string, options: RequestInit) =>
    options.method === 'GET'
      ? fetch(address, options)
      : Promise.resolve(new Response(JSON.stringify({ code }), { status: 409 }))) as never;
};

const Known = () => <p>{useCurrentProfile()?.name}</p>;

test('the menu has a door to the dark variant for who is approved, and for nobody else', async () => {
  const commands = serve({ GetProfileData: dina, ...crossing });
  const went = jest.fn();
  const { unmount } = open(<VariantDoor onGo={went} />);
  await userEvent.click(await screen.findByRole('button', { name: /Go to the dark variant/ }));
  await waitFor(() => expect(commands).toEqual([{ name: 'SwitchVariant', input: {} }]));
  expect(went).toHaveBeenCalled();
  unmount();
  for (const other of [{ darkStatus: 'Pending' as const }, { impersonated: 16 }]) {
    serve({ GetProfileData: { ...dina, ...other }, ...crossing });
    const { unmount: away } = open(
      <>
        <Known />
        <VariantDoor onGo={went} />
      </>,
    );
    await screen.findByText('dina');
    expect(screen.queryByRole('button')).toBeNull();
    away();
  }
});

test('in the dark variant the same place leads back, and says where one is', async () => {
  site.dark = true;
  const commands = serve({ GetProfileData: dina, ...crossing });
  open(<VariantDoor onGo={() => undefined} />);
  const door = await screen.findByRole('button', { name: /Back to Samvær/ });
  expect(door.textContent).toContain('This is the dark variant');
  await userEvent.click(door);
  await waitFor(() => expect(commands).toEqual([{ name: 'SwitchVariant', input: {} }]));
});

test('who is approved makes the profile there, of which nothing is filled in', async () => {
  const commands = serve({ GetProfileData: dina });
  open(<DarkApplication application={application({})} />);
  const button = await screen.findByRole('button', { name: 'Create the profile' });
  expect(screen.queryByRole('button', { name: 'Go to the dark variant' })).toBeNull();
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a name for yourself there.');
  expect(commands).toEqual([]);
  await userEvent.type(screen.getByLabelText('What you are called there'), ' natviol ');
  await userEvent.type(screen.getByLabelText('First name there'), 'Viola');
  await userEvent.click(screen.getByRole('radio', { name: /With my interest words and facts/ }));
  await userEvent.click(button);
  const input = { name: 'natviol', personNames: ['Viola'], start: 'Copy' };
  await waitFor(() => expect(commands).toEqual([{ name: 'MakeDarkProfile', input }]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Status'));
});

test('a name that is taken there is said at its field', async () => {
  serve({ GetProfileData: dina });
  refuse('NameTaken');
  open(<DarkApplication application={application({})} />);
  await userEvent.type(await screen.findByLabelText('What you are called there'), 'natviol');
  await userEvent.type(screen.getByLabelText('First name there'), 'Viola');
  await userEvent.click(screen.getByRole('button', { name: 'Create the profile' }));
  const field = screen.getByLabelText('What you are called there');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/Somebody else has this name/).length).toBeGreaterThan(0);
});

test('the page says how it stands, and the one thing to do next', async () => {
  const says = async (more: Partial<Application>, words: RegExp, button: string | null) => {
    serve({ GetProfileData: dina });
    const { unmount } = open(<DarkApplication application={application(more)} />);
    await screen.findByText(words);
    if (button) screen.getByRole('button', { name: button });
    else expect(screen.queryByRole('button', { name: 'Go to the dark variant' })).toBeNull();
    unmount();
  };
  await says({ made: true }, /The door is open/, 'Go to the dark variant');
  const lapsed = { member: false, over18: true, sensitiveConsent: true };
  await says({ made: true, needs: lapsed }, /membership has run out/, null);
  await says({ darkStatus: 'None', made: true }, /hidden, and so is what you wrote/, 'Apply');
});

test('whom access was taken back from reads the reasons and appeals, and not what was said when they were let in', async () => {
  serve({ GetProfileData: dina });
  open(
    <DarkApplication
      application={application({ darkStatus: 'Revoked', made: true, reason: 'Welcome.', statementId: 5 })}
    />,
  );
  const way = await screen.findByRole('link', { name: 'Read the decision and appeal' });
  expect(way.getAttribute('href')).toBe('/Statement/5');
  expect(screen.queryByText('Welcome.')).toBeNull();
});

test('decisions about the other profile are told by their number, and read there', async () => {
  const commands = serve({
    GetProfileData: dina,
    ...crossing,
    GetMyStatements: { items: [], more: false, unread: 0, elsewhere: { count: 2, unread: 1 } },
  });
  open(<OtherDecisions />);
  await screen.findByText(/^2 decisions are about your other profile/);
  screen.getByText('Unread');
  await userEvent.click(screen.getByRole('button', { name: 'Read the decision' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'SwitchVariant', input: {} }]));
});

test('where there are none, nothing is said', async () => {
  serve({ GetProfileData: dina, GetMyStatements: { items: [], more: false, unread: 0, elsewhere: null } });
  open(
    <>
      <Known />
      <OtherDecisions />
    </>,
  );
  await screen.findByText('dina');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('leaving says first what becomes of what one wrote', async () => {
  const commands = serve({ GetProfileData: dina });
  open(<DarkApplication application={application({ made: true })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the dark variant' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('deleted after 14 days');
  expect(commands).toEqual([]);
  const leave = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Leave the dark variant',
  );
  await userEvent.click(leave!);
  await waitFor(() => expect(commands).toEqual([{ name: 'LeaveDarkProfile', input: {} }]));
});

test('whom the gates of the dark variant keep out reads why, and finds the way on', async () => {
  site.dark = true;
  for (const [more, why, way] of [
    [{ darkStatus: 'None' }, /You have not been/, 'Read about it and apply'],
    [{ member: false }, /membership has run out/, 'See your status'],
    [{}, /your profile for this room has not been made yet/, 'Make my profile'],
  ] as [Partial<ProfileData>, RegExp, string][]) {
    const profile = { ...dina, ...more };
    const commands = serve({ GetProfileData: profile, ...crossing });
    const { unmount } = open(<DarkClosed profile={profile} />);
    await screen.findByText(why);
    screen.getByRole('button', { name: 'Back to Samvær' });
    expect(screen.getByRole('link', { name: 'Decisions and reports' }).getAttribute('href')).toBe('/Statements');
    await userEvent.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(commands).toEqual([{ name: 'SwitchVariant', input: {} }]));
    unmount();
  }
});

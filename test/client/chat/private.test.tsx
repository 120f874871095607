import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reported } from '../../../client/kit/report.ts';
import { membershipPrompt } from '../../../client/platform/membership.ts';
import { disconnectHub } from '../../../client/platform/hub.ts';
import { heard } from '../../support/jsdom/socket.ts';
import { message, numbers, otto, stream } from './chatting.tsx';
import { channel, enterPrivateChat, goStale } from './chattingOfTwo.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  membershipPrompt.set(() => null);
  reported.set(() => null);
});
afterEach(disconnectHub);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole('textbox', { name: 'Write to otto' });
const who = { partnerProfileId: otto.profileId };

test('whoever asks is told that it waits, and may take the question back', async () => {
  const server = enterPrivateChat('None');
  await screen.findByText(/say yes or no. Only you and otto/);
  await press('Send the invitation');
  await screen.findByRole('heading', { name: 'Waiting for otto' });
  expect(server.sent('JoinPrivateChat')).toEqual([who]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  await press('Take the invitation back');
  await screen.findByRole('button', { name: 'Send the invitation' });
  expect(server.sent('LeavePrivateChat')).toEqual([who]);
});

test('whoever is asked accepts, and writes at once', async () => {
  const server = enterPrivateChat('Asked');
  await screen.findByRole('heading', { name: 'otto invited you to a private chat' });
  await press('Accept');
  const words = await field();
  await waitFor(() => expect(words).toHaveFocus());
  await userEvent.type(words, 'Yes, let us{Enter}');
  await screen.findByText('Yes, let us');
  expect(server.sent('AddMessage')).toEqual([{ roomId: channel, text: 'Yes, let us', mentions: [] }]);
});

test('declining leads away and says that nobody is told', async () => {
  const server = enterPrivateChat('Asked');
  await press('Decline');
  await screen.findByText('Declined. Nobody is told.');
  expect(server.sent('LeavePrivateChat')).toEqual([who]);
  await waitFor(() => expect(screen.getByText('/PublicChat')).toBeInTheDocument());
});

test('whoever is asked can report and ignore before any answer', async () => {
  enterPrivateChat('Asked');
  const asked = await screen.findByRole('heading', { name: 'otto invited you to a private chat' });
  const here = within(asked.closest<HTMLElement>('section')!);
  await userEvent.click(here.getByRole('button', { name: 'Report' }));
  expect(reported.get()).toMatchObject({ contentType: 'Profile', contentId: otto.profileId });
  await userEvent.click(here.getByRole('button', { name: 'Ignore in the chat' }));
  await screen.findByRole('dialog', { name: 'Ignore otto?' });
});

test('what is refused is told, and the question stands as before', async () => {
  const server = enterPrivateChat('None');
  server.refusal = new Response(JSON.stringify({ code: 'TooMany' }), { status: 409 });
  await press('Send the invitation');
  await screen.findByRole('dialog');
  expect(server.state).toBe('None');
});

test('without a membership asking opens the dialog about it, and nothing is sent', async () => {
  const server = enterPrivateChat('None', { can: [], membershipNeeded: true });
  await press('Send the invitation');
  await waitFor(() => expect(membershipPrompt.get()).toMatchObject({ feature: 'JoinChatRoom' }));
  expect(server.sent('JoinPrivateChat')).toEqual([]);
});

test('when the partner accepts meanwhile, the field comes by itself and that is read out', async () => {
  const server = enterPrivateChat('Waiting');
  await screen.findByRole('heading', { name: 'Waiting for otto' });
  server.state = 'Open';
  await goStale('PrivateChat');
  expect(await field()).toHaveFocus();
  expect(screen.getByText('The private chat with otto is open')).toBeInTheDocument();
});

test('what the two write stands in its order, once, and nobody is called by name', async () => {
  enterPrivateChat('Open');
  await screen.findByText('Shall we?');
  await waitFor(() => expect(heard.has('stream')).toBe(true));
  await stream(message(3, 'Now?'), channel);
  await stream(message(3, 'Now?'), channel);
  await waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
  await userEvent.type(await field(), '@ot');
  expect(screen.queryByRole('option')).toBeNull();
});

test('when the partner has left, what was written stays, nobody writes, and one may ask anew', async () => {
  const server = enterPrivateChat('Open');
  await field();
  server.state = 'PartnerLeft';
  await goStale('PrivateChat');
  await screen.findByText('otto left');
  expect(screen.getByText('Shall we?')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Invite again');
  await waitFor(() => expect(server.sent('JoinPrivateChat')).toEqual([who]));
});

test('a timeout in the chat counts down here too', async () => {
  const server = enterPrivateChat('Open', { timedOutUntil: new Date(Date.now() + 20_000).toISOString() });
  await screen.findByRole('button', { name: /^\d+ s$/ });
  await userEvent.type(await field(), 'Hello{Enter}');
  expect(server.sent('AddMessage')).toEqual([]);
});

test('the menu leads to the profile and to mail, and leaves', async () => {
  const server = enterPrivateChat('Open');
  await field();
  await press('More');
  const entries = () => screen.getAllByRole('menuitem').map((one) => one.textContent);
  await waitFor(() =>
    expect(entries()).toEqual([
      ...['See the profile', 'Write a mail', 'Add to favourites', 'Chat settings'],
      ...['Ignore in the chat', 'Report', 'Leave private chat'],
    ]),
  );
  expect(screen.getByRole('menuitem', { name: 'Write a mail' })).toHaveAttribute('href', `/Mail?to=${otto.profileId}`);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Leave private chat' }));
  await waitFor(() => expect(server.sent('LeavePrivateChat')).toEqual([who]));
});

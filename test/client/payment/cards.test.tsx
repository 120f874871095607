import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../people/server.tsx';
import { visit } from './pages.tsx';
import { bert, overview, renewing } from './selling.ts';

const open = (address: string, more: object = {}) => {
  const commands = serve({
    GetProfileData: bert,
    GetMembership: overview({ subscription: { ...renewing, can: [...renewing.can, 'ChangeCard' as const] } }),
    GetOrders: { items: [], more: false },
    ChangeCard: { redirectUrl: '#provider' },
    ...more,
  });
  return { ...visit(address), commands };
};

afterEach(() => void (location.hash = ''));

const button = () => screen.findByRole('button', { name: 'Use another card' });

test('another card is typed in at the provider’s, to which two clicks lead once', async () => {
  const { commands } = open('/Membership/History');
  await userEvent.dblClick(await button());
  await waitFor(() => expect(location.hash).toBe('#provider'));
  expect(commands).toEqual([{ name: 'ChangeCard', input: { returnUrl: '/Membership/History' } }]);
});

test('a refusal is told, and the next try is possible', async () => {
  const refusal = () => new Response(JSON.stringify({ code: 'PaymentUnavailable' }), { status: 409 });
  const { commands } = open('/Membership/History', { ChangeCard: refusal });
  await userEvent.click(await button());
  await screen.findByText(/Nothing was charged: please try again later/);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await userEvent.click(await button());
  await waitFor(() => expect(commands).toHaveLength(2));
});

test.each([
  ['Kept', 'The new card is saved. The next payment is made with it.'],
  ['Declined', 'The new card was not accepted. Everything stays as it was.'],
  ['Open', 'No new card has been kept so far. Everything stays as it was.'],
])('who comes back is told once what became of it: %s', async (outcome, words) => {
  const { commands, where } = open('/Membership/History?card=12', { CheckCard: { outcome } });
  await screen.findByText(words);
  expect(commands).toEqual([{ name: 'CheckCard', input: { cardChangeId: 12 } }]);
  await waitFor(() => expect(where()).toBe('/Membership/History'));
});

test('an address that was tampered with asks for nothing', async () => {
  const { commands } = open('/Membership/History?card=12x');
  await button();
  expect(commands).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../people/server.tsx';
import { visit } from './pages.tsx';
import { bert, order, overview, renewing } from './selling.ts';

const withdrawal = {
  ...{ orderId: 9, until: '2026-11-28T13:41:00Z', paid: 26700, refund: 26400, perDay: 290, startedAtOnce: true },
};
const orders = [
  order(),
  order({ orderId: 8, status: 'Unpaid', declined: 'CardExpired', total: null, receipts: [] }),
  order({ orderId: 7, status: 'Pending', total: null, receipts: [], paidWith: null }),
  order({ orderId: 6, entry: 'Refund', total: -2900, packageType: 'OneDayMembership', plan: 'Day' }),
];
const open = (more: Parameters<typeof overview>[0] = {}, who: 'couple' | 'other' = 'other') => {
  const commands = serve({
    GetProfileData: bert,
    GetMembership: overview({ subscription: renewing, withdrawal, ...more }),
    GetOrders: ({ entry }: { entry?: string }) => ({
      items: orders.filter((one) => !entry || one.entry === entry),
      more: false,
    }),
    WithdrawFromContract: { refund: 26400 },
  });
  visit('/Membership/History', who);
  return commands;
};

test('a renewal is cancelled with two clicks, and the first alone does nothing', async () => {
  const commands = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the renewal' }));
  expect(document.activeElement?.textContent).toBe('Cancel the renewal?');
  expect(commands).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the renewal' }));
  expect(document.activeElement?.textContent).toBe('Cancel the renewal');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the renewal' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the renewal' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'CancelRenewal', input: { subscriptionId: 5 } }]));
  await screen.findByText('The renewal is cancelled.');
});

test('what was cancelled is undone with one', async () => {
  const cancelled = { ...renewing, state: 'ActiveCancelled' as const, renewsAt: null, can: ['KeepRenewal' as const] };
  const commands = open({ subscription: cancelled });
  await screen.findByText('3 months, not renewing');
  await userEvent.click(screen.getByRole('button', { name: 'Keep the renewal' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'KeepRenewal', input: { subscriptionId: 5 } }]));
});

test('withdrawing takes a second step that is named as the law wants it', async () => {
  const commands = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('264.00');
  expect(commands).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm withdrawal' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'WithdrawFromContract', input: { orderId: 9 } }]));
  await screen.findByText(/Withdrawn\. 264\.00/);
});

test('another plan begins with the next renewal, at a price that is said', async () => {
  const commands = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('radio', { name: /12 months.*828/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, at this price' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'ChangePlan', input: { subscriptionId: 5, planId: 4 } }]));
});

test('a renewal that failed says when it is tried again', async () => {
  open({ subscription: { ...renewing, state: 'ActiveRetrying', retryAt: '2027-02-17T13:41:00Z' } });
  await screen.findByText(/We try again on 17 February 2027/);
});

test('every order has its state, and the list can be narrowed to what went back', async () => {
  open();
  await screen.findByText('Declined, not charged');
  screen.getByText('The card has expired');
  screen.getByText('Waiting for payment');
  screen.getByText('Paid back');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/Receipt?order=7');
  await userEvent.click(screen.getByRole('radio', { name: 'Refunds' }));
  await waitFor(() => expect(screen.queryByText('Waiting for payment')).toBeNull());
  await screen.findByText('-29.00');
});

test('who has none reads how to get one, and a couple reads it as two', async () => {
  open({ subscription: null, withdrawal: null }, 'couple');
  await screen.findByText('The two of you have no membership');
  screen.getByRole('link', { name: 'Our membership' });
  expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
});

test('a couple changes its minds', async () => {
  open({}, 'couple');
  await screen.findByText('Changed your minds?');
  screen.getByText(/^For you both/);
});

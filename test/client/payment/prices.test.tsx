import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../people/server.tsx';
import { visit } from './pages.tsx';
import { bert, overview, renewing } from './selling.ts';

const priceChange = {
  ...{ planId: 33, price: 28700, before: 26700, from: '2027-03-05T12:00:00Z', accepted: false, counts: false },
};
const asked = { ...renewing, priceChange, can: [...renewing.can, 'AcceptPrice' as const] };

const open = (subscription: object, address = '/Membership', who: 'couple' | 'other' = 'other') => {
  const commands = serve({
    GetProfileData: bert,
    GetMembership: { ...overview(), subscription },
    GetOrders: { items: [], more: false },
  });
  visit(address, who);
  return commands;
};

test('another price is told on both pages with what it was, and takes one yes to that price', async () => {
  const commands = open(asked);
  await screen.findByText(/^From 5 March 2027 your plan costs 287.DKK instead of 267.DKK$/);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Yes, 287.DKK every 3 months$/ }));
  await waitFor(() => expect(commands).toEqual([{ name: 'AcceptPrice', input: { subscriptionId: 5, planId: 33 } }]));
  await screen.findByText('The new price is accepted.');
});

test('a couple is spoken to as two, and may cancel right below', async () => {
  open(asked, '/Membership/History', 'couple');
  await screen.findByText(/^From 5 March 2027 the plan of the two of you costs 287.DKK instead of 267.DKK$/);
  screen.getByRole('button', { name: 'Cancel the renewal' });
});

test('after the yes it is said once, and nothing is asked any more', async () => {
  open({ ...renewing, priceChange: { ...priceChange, accepted: true } });
  await screen.findByText(/^You said yes: from 5 March 2027 the plan costs 287.DKK every 3 months\.$/);
  expect(screen.queryByRole('button', { name: /Yes/ })).toBeNull();
});

test('what the very next renewal needs a yes for is not called renewing', async () => {
  const next = {
    ...asked,
    renewsAt: null,
    priceChange: { ...priceChange, from: '2027-01-05T12:00:00Z', counts: true },
  };
  open(next, '/Membership/History');
  await screen.findByText(/^The next renewal costs 287.DKK instead of 267.DKK$/);
  screen.getByText('That needs your yes. Without it nothing is charged, and the membership ends on 14 February 2027.');
  screen.getByRole('heading', { name: '3 months, not renewing' });
  expect(screen.queryByText(/Renews/)).toBeNull();
});

test('a renewal that is tried again keeps its price, and says on both pages when', async () => {
  const retrying = { ...asked, state: 'ActiveRetrying', renewsAt: null, retryAt: '2027-02-17T13:41:00Z' };
  for (const address of ['/Membership', '/Membership/History']) {
    open({ ...retrying, priceChange: { ...priceChange, counts: true } }, address);
    await screen.findByText('The renewal did not go through');
    screen.getByText('We try again on 17 February 2027. You keep your access meanwhile.');
    screen.getByText(/^From 5 March 2027 your plan costs 287/);
    cleanup();
  }
});

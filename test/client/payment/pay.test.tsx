import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeclineReason, namesOf } from '../../../shared/enums.ts';
import { serve } from '../people/server.tsx';
import { visit } from './pages.tsx';
import { bert, day, overview, quarter, receiptOf, renewing } from './selling.ts';

const answers = (more: object = {}) => ({
  GetProfileData: bert,
  GetMembership: overview(),
  Pay: { orderId: 9, status: 'Pending', redirectUrl: '#provider' },
  ...more,
});

afterEach(() => void (location.hash = ''));

const payButton = () => screen.findByRole('button', { name: /^Pay 267/ });

test('a plan is chosen with all that it costs, and paid on the next page, which keeps where one came from', async () => {
  serve(answers());
  const { where } = visit('/Membership?u=/Mail?to=4');
  const cards = await screen.findAllByRole('radio');
  expect(cards).toHaveLength(3);
  expect((cards[1] as HTMLInputElement).checked).toBe(true);
  screen.getByText('267 DKK in all, renews every 3 months');
  screen.getByText('Most chosen');
  await userEvent.click(screen.getByRole('radio', { name: /12 months/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Continue to payment' }));
  expect(where()).toBe('/Membership?plan=4&u=%2FMail%3Fto%3D4');
  await screen.findByRole('button', { name: /^Pay 828/ });
  expect(screen.getByText('Pay', { selector: 'li' }).getAttribute('aria-current')).toBe('step');
});

test('pressing twice pays once, and leads to where it is paid', async () => {
  const commands = serve(answers());
  visit('/Membership?plan=3&u=/Mail?to=4');
  await userEvent.click(await screen.findByRole('radio', { name: /MobilePay/ }));
  await userEvent.dblClick(await payButton());
  await waitFor(() => expect(location.hash).toBe('#provider'));
  const input = {
    ...{ product: 'Membership', productId: 3, method: 'MobilePay', startAtOnce: false, returnUrl: '/Mail?to=4' },
  };
  expect(commands).toEqual([{ name: 'Pay', input }]);
});

test('a return to another site is none, and to begin at once is a yes of the buyer, which nothing gives beforehand', async () => {
  const commands = serve(answers());
  visit('/Membership?plan=3&u=https://evil.example/');
  const atOnce = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Start my membership at once/ });
  expect(atOnce.checked).toBe(false);
  screen.getByText(/Otherwise it begins on November 28, 2026|Otherwise it begins on 28 November 2026/);
  // Beside the button, on every width.
  expect((await payButton()).parentElement!.contains(atOnce)).toBe(true);
  await userEvent.click(atOnce);
  screen.getByText(/I pay for the days used/);
  await userEvent.click(await payButton());
  await waitFor(() => expect(commands).toHaveLength(1));
  expect(commands[0]!.input).toMatchObject({ startAtOnce: true, returnUrl: '/Start' });
});

test('what costs nothing leads to its receipt', async () => {
  serve(answers({ Pay: { orderId: 9, status: 'Free', redirectUrl: null }, ReceiptPageData: receiptOf() }));
  const { where } = visit('/Membership?plan=3');
  await userEvent.click(await payButton());
  await waitFor(() => expect(where()).toBe('/Receipt?order=9'));
});

test('a refusal is told, and the next try is possible', async () => {
  let tries = 0;
  const refusal = () => new Response(JSON.stringify({ code: 'PaymentUnavailable' }), { status: 409 });
  const again = () => (++tries === 1 ? refusal() : { orderId: 9, status: 'Pending', redirectUrl: '#provider' });
  const commands = serve(answers({ Pay: again }));
  visit('/Membership?plan=3');
  await userEvent.click(await payButton());
  await screen.findByText(/Nothing was charged: please try again later/);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await userEvent.click(await payButton());
  await waitFor(() => expect(location.hash).toBe('#provider'));
  expect(commands).toHaveLength(2);
});

test('the summary says what follows before anything is paid', async () => {
  serve(answers());
  visit('/Membership?plan=3');
  await screen.findByText('Renews 28 February 2027');
  await userEvent.click(screen.getByRole('checkbox', { name: /Start my membership at once/ }));
  const summary = screen.getByRole('complementary').textContent;
  for (const words of [
    '3 months, 89',
    '267.00',
    '53.40',
    'Renews 14 February 2027',
    'SV Service Aarhus',
    '28 November',
  ])
    expect(summary).toContain(words);
  expect(screen.getByRole('link', { name: 'trade terms' }).getAttribute('href')).toBe('/TradeTerms');
  screen.getByText('SMS is offered for 24 hours only.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a couple is spoken to as two', async () => {
  serve(answers({ GetProfileData: { ...bert, profileType: 'Couple' } }));
  visit('/Membership?plan=3', 'couple');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Start our membership at once/ }));
  screen.getByText('If we withdraw within 14 days, we pay for the days used.');
  screen.getByText('For you both');
});

test.each(namesOf(DeclineReason))('who was declined for %s reads what helps, and keeps the choice', async (reason) => {
  const declined = receiptOf({ status: 'Unpaid', declined: reason, receipts: [] });
  serve(answers({ ReceiptPageData: declined }));
  visit('/Membership?plan=3&order=9');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Nothing was charged and your choice is kept.');
  const helps = {
    InsufficientFunds: 'Move money to the account',
    CardBlocked: 'Ask the bank why',
    DeclinedByBank: 'call it',
    CardExpired: 'Correct the date',
    Unknown: 'try once more',
  };
  expect(told.textContent).toContain(helps[reason]);
  await payButton();
});

test('nothing is for sale where payment is not set up', async () => {
  serve(answers({ GetMembership: overview({ available: false }) }));
  visit('/Membership');
  await screen.findByText('Nothing can be bought at the moment');
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('who has a membership is shown it instead of plans, also at the step of paying', async () => {
  serve(answers({ GetMembership: overview({ subscription: renewing }) }));
  const { unmount } = visit('/Membership');
  await screen.findByText('You have 3 months');
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  visit('/Membership?plan=3');
  await screen.findByText('You have a membership already.');
});

test('a plan that is not offered any more leads back to those that are', async () => {
  serve(answers());
  visit('/Membership?plan=77');
  await screen.findByText(/no longer offered/);
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/Membership');
});

test('an offer shows both prices and is bought at its own', async () => {
  const cheaper = { ...quarter, price: 20000, vat: 4000 };
  const offer = { offerId: 'spring', percent: 25, until: '2026-12-01T12:00:00Z', plans: [day, cheaper] };
  const commands = serve(answers({ GetMembershipOffer: offer }));
  visit('/Membership/Offer/spring');
  await screen.findByText('25 % off, for you');
  const card = screen.getByRole('radio', { name: /3 months/ }).closest('label')!;
  expect(card.textContent).toMatch(/Usual price 267\sDKK\s200\sDKK in all/);
  await userEvent.click(screen.getByRole('link', { name: 'Continue to payment' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay 200/ }));
  await waitFor(() => expect(commands).toHaveLength(1));
  expect(commands[0]!.input).toMatchObject({ productId: 3, offerId: 'spring' });
});

test('an offer that has ended says so', async () => {
  const ended = () => new Response(JSON.stringify({ code: 'OfferEnded' }), { status: 409 });
  serve(answers({ GetMembershipOffer: ended }));
  const { unmount } = visit('/Membership/Offer/spring');
  await screen.findByText('This offer has ended.');
  unmount();
  const commands = serve(answers({ GetMembershipOffer: ended }));
  visit('/Membership?plan=3&offer=spring');
  await screen.findByText('This offer has ended.');
  await userEvent.click(await payButton());
  await waitFor(() => expect(commands).toHaveLength(1));
  expect(commands[0]!.input).not.toHaveProperty('offerId');
});

import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../people/server.tsx';
import { visit } from './pages.tsx';
import { bert, overview, receiptOf } from './selling.ts';

const answers = (more: object = {}) => ({ GetProfileData: bert, GetMembership: overview(), ...more });
const waits = {
  ...{ status: 'Pending' as const, receipts: [], expiresAt: '2026-11-15T13:41:00Z', memberUntil: null },
  ...{ redirectUrl: 'https://pay.example/9', paidWith: null },
};

test('who comes back from the provider is told how it stands, which is asked once', async () => {
  const commands = serve(
    answers({ CheckPayment: { status: 'PaidInFull', declined: null }, ReceiptPageData: receiptOf() }),
  );
  const { where } = visit('/Receipt?order=9&back=1');
  await screen.findByText('You are a member until 14 February 2027.');
  expect(commands).toEqual([{ name: 'CheckPayment', input: { orderId: 9 } }]);
  expect(where()).toBe('/Receipt?order=9');
  expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe('/Mail?to=4');
});

test('a receipt shows all that the law wants, and names are neither sent nor kept', async () => {
  const commands = serve(answers({ ReceiptPageData: receiptOf() }));
  const { unmount } = visit('/Receipt?order=9');
  const paper = (await screen.findByRole('article')).textContent;
  for (const words of ['2026-118204', 'Membership, 3 months', '213.60', '53.40', 'Card ending 4417', '10482'])
    expect(paper).toContain(words);
  expect(commands).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add names' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name on the print' }), 'Bert Berg');
  expect(screen.getByRole('article').textContent).toContain('Bert Berg');
  expect(screen.queryByText(/No names are printed/)).toBeNull();
  expect(commands).toEqual([]);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Bert Berg');
  unmount();
  visit('/Receipt?order=9');
  expect((await screen.findByRole('article')).textContent).not.toContain('Bert Berg');
});

test('money that went back has a receipt of its own', async () => {
  const [sale] = receiptOf().receipts;
  const refund = { ...sale!, kind: 'Refund' as const, number: '2026-118300', from: null, until: null };
  const back = { ...refund, net: -21360, vat: -5340, total: -26700 };
  serve(answers({ ReceiptPageData: receiptOf({ receipts: [sale!, back] }) }));
  visit('/Receipt?order=9');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  screen.getByRole('heading', { name: 'Receipt of a refund' });
  expect(screen.getAllByText('Issued to')).toHaveLength(1);
});

test('an order that waits can be paid or given up', async () => {
  const commands = serve(answers({ ReceiptPageData: receiptOf(waits) }));
  visit('/Receipt?order=9');
  await screen.findByText('Waiting for the payment');
  expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe('https://pay.example/9');
  expect(screen.queryByRole('article')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'CancelOrder', input: { orderId: 9 } }]));
});

const transfer = {
  ...{ iban: 'DK5000400440116243', bic: null, message: 'SV-9', missing: 26700, received: 0, seen: false },
};
const transferred = { ...waits, redirectUrl: null, expiresAt: '2026-11-21T13:41:00Z' };

test('a transfer shows where to, how much and with which words; that it was seen is told once', async () => {
  const commands = serve(answers({ ReceiptPageData: receiptOf({ ...transferred, transfer }) }));
  visit('/Receipt?order=9');
  await screen.findByRole('heading', { name: /^Transfer 267.00.DKK$/ });
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(1)).toEqual(['DK50 0040 0440 1162 43', 'SV-9', expect.stringMatching(/^267.00.DKK$/)]);
  expect(screen.queryByText(/The order waits until/)).toBeNull();
  await waitFor(() => expect(commands).toEqual([{ name: 'AddBankTransferView', input: { orderId: 9 } }]));
});

test('of a transfer that came in part the rest is asked for, and until when', async () => {
  const part = { ...transfer, missing: 13350, received: 13350, seen: true };
  const commands = serve(
    answers({ ReceiptPageData: receiptOf({ ...transferred, status: 'PaidDeposit', transfer: part }) }),
  );
  visit('/Receipt?order=9');
  await screen.findByRole('heading', { name: /^Transfer 133.50.DKK$/ });
  screen.getByText(/133.50.DKK came already\..*The order waits until 21 November 2026\./);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'CancelOrder', input: { orderId: 9 } }]));
});

test('who comes back declined pays anew with what was chosen', async () => {
  const declined = receiptOf({ ...waits, status: 'Unpaid', declined: 'CardExpired' });
  serve(answers({ CheckPayment: { status: 'Unpaid', declined: 'CardExpired' }, ReceiptPageData: declined }));
  const { where } = visit('/Receipt?order=9&back=1');
  await waitFor(() => expect(where()).toBe('/Membership?plan=3&order=9&u=%2FMail%3Fto%3D4'));
  expect((await screen.findByRole('alert')).textContent).toContain('The card has expired');
});

test('an order that is closed says so, and leads to the plans', async () => {
  serve(answers({ ReceiptPageData: receiptOf({ ...waits, closed: true, returnUrl: '//evil.example' }) }));
  visit('/Receipt?order=9');
  await screen.findByText('This order is closed');
  const way = screen.getByRole('link', { name: 'See the plans' });
  expect(way.getAttribute('href')).toBe('/Membership');
});

test('a return elsewhere is never offered', async () => {
  serve(answers({ ReceiptPageData: receiptOf({ returnUrl: 'https://evil.example/' }) }));
  visit('/Receipt?order=9');
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull();
});

test('an order of nobody is none', async () => {
  serve(answers({ ReceiptPageData: () => new Response(JSON.stringify({ code: 'NotFound' }), { status: 404 }) }));
  const { unmount } = visit('/Receipt?order=9');
  await screen.findByText('There is no such order here');
  unmount();
  visit('/Receipt?order=x');
  await screen.findByText('There is no such order here');
});

/** The payments of a person at the desk, and the cases. */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseDesk } from '../../../client/features/payment/desk/CaseDesk.tsx';
import { PersonPayments } from '../../../client/features/payment/desk/PersonPayments.tsx';
import { amountIn, type Payments } from '../../../client/features/payment/desk/shapes.ts';
import { open, serve } from '../people/server.tsx';

const at = '2026-11-01T12:00:00.000Z';
const order = {
  ...{ orderId: 7, tracking: 'SV-0A', dark: false, packageType: 'Membership', plan: 'Year', renewal: false },
  ...{ status: 'PaidInFull', closed: false, createdAt: at, paidAt: at, total: 82_800, currencyCode: 'DKK' },
  toSend: [],
  ...{ refundable: 82_800, attempts: [], refunds: [], receipts: [], ledger: [], cases: [], can: ['RefundOrder'] },
} satisfies Payments['items'][number];
const remedy = {
  ...{
    key: 'proposal 3',
    proposalId: 3,
    kind: 'Days',
    state: 'Waiting',
    tracking: null,
    amount: null,
    currencyCode: null,
    days: 40,
  },
  ...{
    transfer: null,
    reason: 'Fault',
    facts: 'The chat was closed.',
    by: { profileId: 9, name: 'sara' },
    at,
    decidedBy: null,
  },
  can: ['ConfirmProposal', 'RejectProposal'],
} satisfies Payments['remedies'][number];
const payments = { items: [order], more: false, subscription: null, periods: [], remedies: [remedy], can: [] };

async function opened() {
  const commands = serve({ GetPersonPayments: payments, RefundOrder: { proposed: true } });
  open(<PersonPayments profileId={5} name="frida" />);
  expect(screen.queryByText('SV-0A')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show payments' }));
  await screen.findByText('SV-0A', { selector: 'strong' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payments' }));
  return commands;
}

test('payments are read once they are opened, and money goes back with an amount and a reason', async () => {
  const commands = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Pay back SV-0A' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Amount, DKK');
  await userEvent.type(amount, '828,01');
  await userEvent.type(dialog.getByLabelText('What the member reads'), 'It was promised.');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay back' }));
  expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(commands).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '600,50');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay back' }));
  const input = { orderId: 7, amount: 60_050, reason: 'Fault', facts: 'It was promised.' };
  await waitFor(() => expect(commands).toEqual([{ name: 'RefundOrder', input }]));
  await screen.findByText('Proposed. A second person decides.');
});

test('a second person confirms after one question', async () => {
  const commands = await opened();
  screen.getByText('The chat was closed.');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'ConfirmProposal', input: { proposalId: 3 } }]));
});

test('a case tells its facts, also those that have no words, and is closed with a note', async () => {
  const facts = { amount: 500, currency: 'DKK', batch: 'B7' };
  const one = { paymentCaseId: 4, kind: 'Odd', reference: 'r1', at, dueAt: at, facts, order: null };
  const commands = serve({ GetPaymentCases: { items: [one], more: false }, GetQueues: [] });
  open(<CaseDesk />);
  await userEvent.click(await screen.findByRole('link', { name: /Odd/ }));
  await screen.findByText('batch');
  screen.getByText('B7');
  screen.getByText(/^5\.00/);
  await userEvent.click(screen.getByRole('button', { name: 'Close the case' }));
  expect(commands).toEqual([]);
  await userEvent.type(screen.getByLabelText('What it was'), 'Paid at the bank.');
  await userEvent.click(screen.getByRole('button', { name: 'Close the case' }));
  const input = { paymentCaseId: 4, note: 'Paid at the bank.' };
  await waitFor(() => expect(commands).toEqual([{ name: 'ClosePaymentCase', input }]));
});

test.each([
  ['12', 1200],
  ['12,5', 1250],
  [' 12.05 ', 1205],
  ['0', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is an amount of %j', (written, amount) => {
  expect(amountIn(written)).toBe(amount);
});

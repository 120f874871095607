import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Sealed } from '../../../client/features/sealed/types.ts';
import { ProposalDesk } from '../../../client/features/staff/ProposalDesk.tsx';
import { SealedList } from '../../../client/features/sealed/SealedList.tsx';
import { open, serve } from '../people/server.tsx';

const at = '2026-11-20T12:00:00.000Z';
const sara = { profileId: 9, name: 'sara' };

const sealed = (more: Partial<Sealed> = {}): Sealed => ({
  mediaId: 412,
  sealedAt: at,
  surface: 'Album',
  list: 'A list of others',
  account: { profileId: 7, name: 'heron', dark: false, status: 'Quarantined' },
  state: 'ToReport',
  dueAt: '2026-11-21T12:00:00.000Z',
  report: null,
  deletedAt: null,
  accesses: [],
  can: ['ReportSealedMedia', 'RequestSealedAccess'],
  ...more,
});

const hotlines = [
  { hotlineId: 'dk', name: 'National hotline', country: 'DK', email: 'report@hotline-dk.example', form: null },
  { hotlineId: 'gb', name: 'National hotline', country: 'GB', email: null, form: 'https://hotline-gb.example/report' },
];

function show(...items: Sealed[]) {
  const commands = serve({ GetSealedMedia: { items, more: false, hotlines } });
  open(<SealedList />);
  return commands;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a case is told in facts, late ones say so, and there is no picture', async () => {
  show(sealed(), sealed({ mediaId: 411, state: 'Closed', can: [] }));
  const first = await screen.findByRole('region', { name: 'Case 412' });
  for (const words of ['To be reported', 'A list of others', 'Album']) within(first).getByText(words);
  expect(within(first).getByText(/^Late: due/)).toBeVisible();
  expect(within(first).getByRole('link', { name: /heron/ })).toHaveAttribute('href', '/Staff/Profile/7');
  const closed = screen.getByRole('region', { name: 'Case 411' });
  within(closed).getByText('Deleted');
  expect(within(closed).queryByText(/due/)).toBeNull();
  expect(within(closed).queryByRole('button')).toBeNull();
  expect(document.querySelectorAll('img, video, picture, [style*="url"]')).toHaveLength(0);
});

test('nothing sealed says so', async () => {
  show();
  await screen.findByRole('heading', { name: 'Nothing is sealed' });
});

test('an authority with e-mail is written to; one with a form wants the reference that it gave', async () => {
  const commands = show(sealed());
  await screen.findByRole('region', { name: 'Case 412' });
  await press('Report it');
  expect(screen.getByRole('radio', { name: /^We send the facts/ })).toBeChecked();
  await userEvent.selectOptions(screen.getByLabelText('To'), 'National hotline, United Kingdom');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open the form of National hotline' })).toHaveAttribute('rel', 'noreferrer');
  await press('Record the report');
  screen.getByText('Please write something here.');
  expect(commands).toEqual([]);
  await userEvent.type(screen.getByLabelText(/reference/), 'GB 7');
  await press('Record the report');
  const input = { mediaId: 412, hotlineId: 'gb', way: 'ByHand', reference: 'GB 7' };
  await waitFor(() => expect(commands).toEqual([{ name: 'ReportSealedMedia', input }]));
  await screen.findByText('The report is recorded.');
});

test('who may decide agrees or turns down; who waits may only give it up', async () => {
  const access = { proposalId: 3, by: sara, at, reason: 'Asked for under number 7.', granted: null };
  const commands = show(
    sealed({ accesses: [{ ...access, can: ['ConfirmProposal', 'RejectProposal'] }], can: [] }),
    sealed({ mediaId: 411, accesses: [{ ...access, proposalId: 4, can: ['EndSealedAccess'] }], can: [] }),
  );
  const own = await screen.findByRole('region', { name: 'Case 411' });
  expect(
    within(own)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Give it up']);
  await press('Agree');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'ConfirmProposal', input: { proposalId: 3 } }]));
});

test('asking wants a reason of ten characters', async () => {
  const commands = show(sealed());
  await screen.findByRole('region', { name: 'Case 412' });
  await press('Ask for the file');
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Ask for the file' });
  await userEvent.type(within(dialog).getByLabelText('Why'), 'Short');
  await userEvent.click(send);
  expect(commands).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Why'), ', and now longer');
  await userEvent.click(send);
  const input = { mediaId: 412, reason: 'Short, and now longer' };
  await waitFor(() => expect(commands).toEqual([{ name: 'RequestSealedAccess', input }]));
});

test('a request stands among what waits for a second person, and leads to its case', async () => {
  const about = { profileId: 7, name: 'heron' };
  const asked = { proposalId: 3, kind: 'SealedAccess', subjectId: 412, facts: null };
  const row = { ...asked, about, by: sara, at, dueAt: at, mine: false, can: ['ConfirmProposal', 'RejectProposal'] };
  serve({ GetProposalQueue: { items: [row], more: false }, GetQueues: [] });
  open(<ProposalDesk />);
  await userEvent.click(await screen.findByRole('link', { name: /^heron/ }));
  expect(await screen.findByRole('link', { name: 'Open the case' })).toHaveAttribute('href', '/Staff/Sealed?case=412');
});

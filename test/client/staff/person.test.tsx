import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PersonActions } from '../../../client/features/staff/PersonActions.tsx';
import type { Person } from '../../../client/features/staff/PersonHead.tsx';
import { Proposals } from '../../../client/features/staff/Proposals.tsx';
import { card, open, serve } from '../people/server.tsx';

const person = (more: Partial<Person>): Person => ({
  profileId: 5,
  name: 'tove_anders',
  profile: card(5, 'tove_anders', { profileType: 'Couple', gender: 'Couple' }),
  status: 'Active',
  statusSince: '2026-01-01T12:00:00.000Z',
  role: 'Normal',
  darkStatus: 'None',
  email: 't…@mail.example',
  emailConfirmed: true,
  forcedValidation: null,
  memberUntil: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  lastSeenAt: '2026-01-01T12:00:00.000Z',
  eraseAt: null,
  profiles: [{ profileId: 5, name: 'tove_anders', dark: false }],
  formerNames: [],
  persons: [],
  sessions: [],
  statements: [],
  strikes: 0,
  reports: { about: [], by: [] },
  notes: [],
  lodges: [],
  proposals: { permaLock: null, role: null },
  can: [],
  ...more,
});

const buttons = () => screen.queryAllByRole('button').map((one) => one.textContent);

test('only what may be done is offered', () => {
  serve({});
  open(<PersonActions person={person({ can: ['UnlockProfile', 'StartImpersonation'] })} />);
  expect(buttons()).toEqual(['Unlock', 'See the site as this member']);
});

test('nobody is looked at as a member without a reason', async () => {
  const commands = serve({});
  open(<PersonActions person={person({ can: ['StartImpersonation'] })} />);
  await userEvent.click(screen.getByRole('button', { name: 'See the site as this member' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'See the site' }));
  expect(commands).toEqual([]);
  expect(dialog.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true');
});

test('a note is previewed and sent with its rule', async () => {
  const commands = serve({});
  open(<PersonActions person={person({ can: ['SendNote'] })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Write a friendly note' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Which rule'), 'Couples');
  const words = dialog.getByLabelText('What happened');
  await userEvent.clear(words);
  await userEvent.type(words, 'Please write both names.');
  within(dialog.getByRole('region')).getByText('Please write both names.');
  await userEvent.click(dialog.getByRole('button', { name: 'Write a friendly note' }));
  const input = { profileId: 5, rule: 'Couples', text: 'Please write both names.' };
  await waitFor(() => expect(commands).toEqual([{ name: 'SendNote', input }]));
});

test('a lock for good is confirmed by a second person after one question', async () => {
  const commands = serve({});
  const permaLock = {
    proposalId: 7,
    can: ['ConfirmProposal'],
    by: { profileId: 9, name: 'sara' },
    at: '2026-01-01T12:00:00.000Z',
    rule: 'Law',
    facts: 'Twice.',
  };
  const proposed = person({ proposals: { permaLock, role: null } as Person['proposals'] });
  open(<Proposals person={proposed} />);
  expect(buttons()).toEqual(['Confirm']);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lock tove_anders for good?' }));
  expect(commands).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(commands).toEqual([{ name: 'ConfirmProposal', input: { proposalId: 7 } }]));
});

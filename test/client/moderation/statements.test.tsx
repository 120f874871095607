import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageReportForm } from '../../../client/features/moderation/ImageReportForm.tsx';
import { MyReports } from '../../../client/features/moderation/MyReports.tsx';
import { StatementView } from '../../../client/features/moderation/StatementView.tsx';
import type { StatementData } from '../../../client/features/moderation/types.ts';
import { open, serve } from '../people/server.tsx';

const locked: StatementData = {
  statementId: 5,
  scope: 'Locked',
  rule: 'Respect',
  knownFacts: null,
  facts: 'Three comments threatened another member.',
  automated: false,
  contentType: 'BlogComment',
  issuedAt: '2026-11-01T10:00:00.000Z',
  until: '2026-12-01T10:00:00.000Z',
  lifted: null,
  read: false,
  appealUntil: '2027-05-03T10:00:00.000Z',
  appeals: [],
  can: ['AppealStatement'],
};

const me = { GetProfileData: { id: 1, isLoggedIn: true } };

beforeEach(() => sessionStorage.clear());

test('a statement tells what, why, how long and how to appeal, and is noted as read', () => {
  const commands = serve(me);
  open(<StatementView statement={locked} />);
  screen.getByRole('heading', { level: 1, name: 'Profile locked' });
  screen.getByText('Three comments threatened another member.');
  screen.getByText('One of our team');
  expect(screen.getByRole('link', { name: 'Write as you would speak' }).getAttribute('href')).toBe('/CodeOfConduct');
  const until = screen.getByText('How long it lasts').nextElementSibling;
  expect(until?.textContent).toContain('1 December 2026');
  expect(screen.getByText(/An appeal costs nothing/).textContent).toContain('3 May 2027');
  expect(commands).toEqual([{ name: 'ReadStatement', input: { statementId: 5 } }]);
});

test('what restricts nothing has no end; what is over says so; what cannot be appealed has no form', () => {
  serve(me);
  const note = { ...locked, scope: 'Note' as const, read: true, until: null, appealUntil: null, can: [] };
  const { unmount } = open(<StatementView statement={note} />);
  expect(screen.queryByText('How long it lasts')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  unmount();
  const lifted = { at: '2026-11-20T10:00:00.000Z', reason: 'Reversed' as const };
  open(<StatementView statement={{ ...locked, read: true, lifted, can: [] }} />);
  expect(screen.getByText('It is over').nextElementSibling?.textContent).toContain('It was taken back');
  expect(screen.queryByText('How long it lasts')).toBeNull();
});

test('an appeal needs words, and what was answered stands beside what was said', async () => {
  const commands = serve({ ...me, AppealStatement: { appealId: 9 } });
  const appeal = { appealId: 8, text: 'I was quoting.', at: '2026-11-02T10:00:00.000Z' };
  const answered = { ...appeal, outcome: 'Upheld' as const, answer: 'We read it again.', decidedAt: appeal.at };
  open(<StatementView statement={{ ...locked, read: true, appeals: [answered] }} />);
  screen.getByText('I was quoting.');
  screen.getByText('The decision stands');
  screen.getByText('We read it again.');
  const button = screen.getByRole('button', { name: 'Send appeal' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(commands).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), 'Please look again.');
  await userEvent.click(button);
  await screen.findByText('We have your appeal');
  expect(commands).toEqual([{ name: 'AppealStatement', input: { statementId: 5, text: 'Please look again.' } }]);
});

test('my reports tell how they stand, and a question can be answered there', async () => {
  const report = {
    reportId: 3,
    receipt: '1234-5678',
    contentType: 'Profile',
    reason: 'FakeProfile',
    subReason: 'NotReal',
    at: '2026-11-02T10:00:00.000Z',
    state: 'NeedsInfo',
    decidedAt: null,
    question: 'Which picture do you mean?',
    answer: null,
    contests: false,
    can: ['AnswerReport'],
  };
  const commands = serve({ ...me, GetMyReports: { items: [report], more: false } });
  open(<MyReports />);
  const row = await screen.findByRole('listitem');
  within(row).getByText('We have a question');
  within(row).getByText('Which picture do you mean?');
  await userEvent.type(within(row).getByRole('textbox'), 'The second one.');
  await userEvent.click(within(row).getByRole('button', { name: 'Send answer' }));
  expect(commands).toEqual([{ name: 'AnswerReport', input: { reportId: 3, text: 'The second one.' } }]);
});

test('a report that nothing followed from can be looked at again, once it is said what was overlooked', async () => {
  const report = {
    ...{ reportId: 3, receipt: '1234-5678', contentType: 'Profile', reason: 'FakeProfile', subReason: 'NotReal' },
    ...{ at: '2026-11-02T10:00:00.000Z', state: 'NoAction', decidedAt: '2026-11-03T10:00:00.000Z' },
    ...{ question: null, answer: null, contests: false, can: ['ContestReport'] },
  };
  const items = [report, { ...report, reportId: 4, can: [] }];
  const commands = serve({
    ...me,
    GetMyReports: { items, more: false },
    ContestReport: { receipt: '2222-3333' },
  });
  open(<MyReports />);
  const name = 'Ask us to look again';
  expect(await screen.findAllByRole('button', { name })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(commands).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox'), 'Look at the second picture.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you. The number is 2222-3333.');
  expect(commands).toEqual([{ name: 'ContestReport', input: { reportId: 3, text: 'Look at the second picture.' } }]);
});

test('the form for intimate pictures names what is missing, and sends one address for each line', async () => {
  const commands = serve({ ReportIntimateImage: { receipt: '8765-4321' } });
  const receipts: string[] = [];
  open(<ImageReportForm onReceived={(receipt) => receipts.push(receipt)} />);
  const send = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(3);
  const links = screen.getByRole('textbox', { name: 'Addresses where it can be seen' });
  await userEvent.type(links, 'a b c d e f');
  await userEvent.type(screen.getByRole('textbox', { name: 'How do we recognise it?' }), 'A green door behind me.');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'guest@mail.example');
  await userEvent.click(send);
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
  await userEvent.clear(links);
  await userEvent.type(links, 'https://samvaer.example/Profile/7/About\nhttps://elsewhere.example/1');
  await userEvent.click(send);
  expect(receipts).toEqual(['8765-4321']);
  const input = {
    links: ['https://samvaer.example/Profile/7/About', 'https://elsewhere.example/1'],
    text: 'A green door behind me.',
    email: 'guest@mail.example',
  };
  expect(commands).toEqual([{ name: 'ReportIntimateImage', input: expect.objectContaining(input) }]);
});

import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportDesk } from '../../../client/features/moderation/desk/ReportDesk.tsx';
import { useKeySwitch } from '../../../client/ui/keys.ts';
import { card, open, serve } from '../people/server.tsx';

const facts = {
  contentType: 'BlogComment',
  contentId: 7,
  dark: false,
  owner: card(2, 'bert'),
  priority: 'High',
  openedAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-11-21T12:00:00.000Z',
  reports: 1,
  reasons: ['Insult'],
  signals: [],
  hidden: false,
  needsInfo: false,
  claimedBy: null,
  claimedUntil: null,
};
const can = ['ClaimCase', 'ReleaseCase', 'DecideCase'];
const rows = [11, 12].map((caseId) => ({ ...facts, caseId, can }));
const opened = {
  ...rows[0],
  evidence: 'You should be ashamed.',
  media: null,
  path: null,
  ownerStatus: 'Active',
  strikes: 0,
  items: [],
  decision: null,
  actions: ['RemoveContent', 'Warn', 'Lock'],
};

const answers = (more: object = {}) => ({
  GetReportQueue: { items: rows, more: false },
  GetCase: { ...opened, ...more },
  GetQueues: [],
});

function KeySwitch() {
  const keys = useKeySwitch();
  return <button onClick={() => keys.set(!keys.on)}>keys</button>;
}

const show = () =>
  open(
    <>
      <KeySwitch />
      <ReportDesk />
    </>,
  );

beforeEach(() => localStorage.clear());

test('a case is chosen, judged and decided by single keys, with the statement as it will be read', async () => {
  const commands = serve(answers());
  show();
  await screen.findAllByRole('link');
  await userEvent.keyboard('j{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Case 11' })).toHaveFocus());
  await userEvent.keyboard('a');
  expect(screen.getByLabelText('What is done')).toHaveFocus();
  await userEvent.selectOptions(screen.getByLabelText('What is done'), 'Lock');
  await userEvent.selectOptions(screen.getByLabelText('For how long'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Decide and send the statement' }));
  expect(commands).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Which rule'), 'Respect');
  const words = screen.getByLabelText('What happened');
  await userEvent.clear(words);
  await userEvent.type(words, 'Ja, a joke, in a comment.');
  const preview = within(screen.getByRole('region', { name: 'As members will read it' }));
  preview.getByText('Profile locked');
  preview.getByText('Ja, a joke, in a comment.');
  await userEvent.click(screen.getByRole('button', { name: 'Decide and send the statement' }));
  await waitFor(() => expect(commands).toHaveLength(1));
  const { until, ...sent } = commands[0]!.input as { until: string };
  expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(7 * 24);
  expect(sent).toEqual({
    caseId: 11,
    outcome: 'ActionTaken',
    action: 'Lock',
    statement: { rule: 'Respect', facts: 'Ja, a joke, in a comment.' },
  });
  await screen.findByRole('heading', { name: 'Case 12' });
});

test('own words stay when another rule is chosen, a template does not', async () => {
  serve(answers());
  show();
  await screen.findAllByRole('link');
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Case 11' });
  await userEvent.keyboard('a');
  const [rule, words] = [
    screen.getByLabelText('Which rule'),
    screen.getByLabelText<HTMLTextAreaElement>('What happened'),
  ];
  await userEvent.selectOptions(rule, 'Respect');
  const first = words.value;
  await userEvent.selectOptions(rule, 'Honesty');
  expect(words.value).not.toBe(first);
  await userEvent.type(words, ' The picture is of an actor.');
  const own = words.value;
  await userEvent.selectOptions(rule, 'Law');
  expect(words.value).toBe(own);
});

test('keys do nothing once they are switched off', async () => {
  serve(answers());
  show();
  await screen.findAllByRole('link');
  await userEvent.click(screen.getByRole('button', { name: 'keys' }));
  await userEvent.keyboard('j');
  expect(screen.getAllByRole('link')[0]).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'keys' }));
  await userEvent.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'Case 11' });
});

test('a case that a colleague has offers nothing, and no key decides it', async () => {
  serve(answers({ can: [], claimedBy: { profileId: 9, name: 'sara' }, claimedUntil: '2026-11-21T12:00:00.000Z' }));
  show();
  await screen.findAllByRole('link');
  await userEvent.keyboard('j{Enter}');
  await screen.findByText(/sara has this case/);
  await userEvent.keyboard('a');
  await userEvent.keyboard('r');
  expect(screen.queryByRole('button', { name: /Decide|Close|Act|Take/ })).toBeNull();
});

test('what was reported is blurred until it is asked for', async () => {
  serve(answers());
  show();
  await screen.findAllByRole('link');
  await userEvent.keyboard('j{Enter}');
  const words = await screen.findByText('You should be ashamed.');
  expect(words).toHaveAttribute('aria-hidden', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Show the words' }));
  expect(screen.getByText('You should be ashamed.')).not.toHaveAttribute('aria-hidden');
});

test('what is of the variant says so in the list and on the table, what is of the main site says nothing', async () => {
  const [first, second] = rows;
  serve({
    ...answers({ dark: true, path: '/Community/Blogs/Entry/7' }),
    GetReportQueue: { items: [{ ...first, dark: true }, second], more: false },
  });
  show();
  const [dark, main] = await screen.findAllByRole('link');
  within(dark!).getByText('Dark variant');
  expect(within(main!).queryByText('Dark variant')).toBeNull();
  await userEvent.click(dark!);
  await screen.findByRole('heading', { name: 'Case 11' });
  expect(screen.getAllByText('Dark variant')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Open the original' })).toBeNull();
});

test('what stands around a thing is read when it is asked for', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const said = (text: string, isReported: boolean) => ({
    by: { profileId: 3, name: 'owlet' },
    text,
    at,
    pictures: [],
    hidden: isReported,
    isReported,
  });
  serve({ ...answers(), LookAround: { items: [said('A night by the sea', false), said('Be ashamed.', true)] } });
  show();
  await userEvent.click((await screen.findAllByRole('link'))[0]!);
  expect(screen.queryByText('A night by the sea')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Read the context' }));
  const around = within(await screen.findByRole('region', { name: 'Context' }));
  await around.findByText('A night by the sea');
  expect(around.getAllByText('This was reported')).toHaveLength(1);
  expect(around.getAllByRole('link', { name: 'owlet' })[0]!.getAttribute('href')).toBe('/Staff/Profile/3');
});

test('a case that the house raised itself says what it noticed, and not that anything was reported', async () => {
  const raised = { reports: 0, reasons: [], signals: ['Money'] };
  serve({
    ...answers(raised),
    GetReportQueue: { items: [{ ...rows[0], ...raised }], more: false },
  });
  show();
  await userEvent.click(await screen.findByRole('link', { name: /bert · Words of payment in first mails/ }));
  await screen.findByRole('heading', { name: 'What the house noticed' });
  screen.getByRole('heading', { name: 'What the profile says' });
  expect(screen.queryByRole('heading', { name: 'What was reported' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'What was said about it' })).toBeNull();
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportDesk } from '../../../client/features/moderation/desk/ReportDesk.tsx';
import type { Queue, Waiting } from '../../../client/kit/desk/queues.ts';
import { StaffOverview } from '../../../client/screens/staff/StaffOverview.tsx';
import { DeskKeys } from '../../../client/kit/desk/DeskKeys.tsx';
import { card, open, serve } from '../people/server.tsx';

const narrow = globalThis.matchMedia;
const onDesktop = () => {
  globalThis.matchMedia = ((media: string) => ({ ...narrow(media), matches: media.startsWith('(min-width') })) as never;
};

const can = ['ClaimCase', 'ReleaseCase', 'DecideCase'];
const taken = { can: [], claimedBy: { profileId: 9, name: 'sara' }, claimedUntil: '2026-11-21T12:00:00.000Z' };

const row = (caseId: number, more: object = {}) => ({
  caseId,
  contentType: 'BlogComment',
  contentId: caseId,
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
  can,
  ...more,
});

const waiting = (queue: Queue, nextAt: string | null, more: Partial<Waiting> = {}): Waiting => ({
  queue,
  count: nextAt ? 4 : 0,
  late: 0,
  oldestAt: nextAt,
  dueAt: nextAt,
  nextAt,
  ...more,
});

const reports = waiting('Reports', '2026-11-21T12:00:00.000Z', { late: 3, count: 12 });
const checks = waiting('Validation', '2026-11-22T12:00:00.000Z');

/** Serves a queue of reports; gives back the cases that were opened, and the commands. */
function serveCases(items: object[], queues: Waiting[] = [reports, checks]) {
  const opened: number[] = [];
  const commands = serve({
    GetReportQueue: { items, more: false },
    GetCase: ((input: { caseId: string }) => {
      opened.push(Number(input.caseId));
      const facts = items.find((one) => (one as { caseId: number }).caseId === Number(input.caseId));
      const more = { evidence: 'Shame.', media: null, path: null, ownerStatus: 'Active', strikes: 0, items: [] };
      return { ...facts, ...more, decision: null, actions: ['Warn'] };
    }) as never,
    GetQueues: queues,
  });
  return { opened, commands };
}

const caseHeading = (number: number) => screen.findByRole('heading', { name: `Case ${number}` });
const desk = () =>
  open(
    <>
      <DeskKeys queue="Reports" />
      <ReportDesk />
    </>,
  );

beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.matchMedia = narrow;
});

test('the first that is free lies on the table at once, and takes the focus from nothing', async () => {
  onDesktop();
  const { opened } = serveCases([row(11, taken), row(12), row(13)]);
  desk();
  expect(await caseHeading(12)).not.toHaveFocus();
  expect(document.body).toHaveFocus();
  const [held, free] = screen.getAllByRole('link', { name: /Comment/ });
  expect(held).not.toHaveAttribute('aria-current');
  expect(free).toHaveAttribute('aria-current', 'true');
  expect(opened).toEqual([12]);
  screen.getByText('3 late');
  within(free!).getByText(/^Late: due/);
});

test('on a telephone the list comes first, and nothing is opened', async () => {
  const { opened } = serveCases([row(11), row(12)]);
  desk();
  await screen.findAllByRole('link', { name: /Comment/ });
  expect(screen.queryByRole('heading', { name: /Case/ })).toBeNull();
  expect(opened).toEqual([]);
});

test('J, K and arrow keys go through the list, Enter opens, and nothing is read on the way', async () => {
  onDesktop();
  const { opened } = serveCases([row(11), row(12), row(13)]);
  desk();
  await caseHeading(11);
  const rows = screen.getAllByRole('link', { name: /Comment/ });
  await userEvent.keyboard('{ArrowDown}');
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('j');
  expect(rows[1]).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(rows[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}k');
  expect(rows[0]).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(opened).toEqual([11]);
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await caseHeading(13)).toHaveFocus());
  expect(opened).toEqual([11, 13]);
});

test('the one that lies there by itself takes the focus once it is opened by hand', async () => {
  onDesktop();
  serveCases([row(11), row(12)]);
  desk();
  const heading = await caseHeading(11);
  screen.getAllByRole('link', { name: /Comment/ })[0]!.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(heading).toHaveFocus());
});

test('keys do nothing with a modifier, nor while somebody writes', async () => {
  onDesktop();
  serveCases([row(11), row(12)]);
  desk();
  await caseHeading(11);
  await userEvent.keyboard('{Shift>}j{/Shift}{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}{Shift>}A{/Shift}');
  expect(document.body).toHaveFocus();
  expect(screen.queryByLabelText('What happened')).toBeNull();
  await userEvent.keyboard('a');
  const words = screen.getByLabelText('What happened');
  await userEvent.clear(words);
  await userEvent.type(words, 'jk?');
  expect(words).toHaveValue('jk?');
  expect(words).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after a decision the next that is free comes, and the focus with it', async () => {
  onDesktop();
  const { commands } = serveCases([row(11), row(12, taken), row(13)]);
  desk();
  await caseHeading(11);
  await userEvent.keyboard('r');
  await userEvent.click(screen.getByRole('button', { name: 'Close without action' }));
  await waitFor(async () => expect(await caseHeading(13)).toHaveFocus());
  expect(commands.map(({ name }) => name)).toEqual(['DecideCase']);
});

test('Space shows what was reported, and blurs it again', async () => {
  onDesktop();
  serveCases([row(11)]);
  desk();
  expect(await screen.findByText('Shame.')).toHaveAttribute('aria-hidden', 'true');
  await userEvent.keyboard(' ');
  expect(screen.getByText('Shame.')).not.toHaveAttribute('aria-hidden');
  await userEvent.keyboard(' ');
  expect(screen.getByText('Shame.')).toHaveAttribute('aria-hidden', 'true');
});

test('the question mark and a button tell every key, and the switch stands with them', async () => {
  serveCases([row(11)]);
  desk();
  await screen.findAllByRole('link', { name: /Comment/ });
  await userEvent.keyboard('?');
  const told = () => within(screen.getByRole('dialog', { name: 'Keys on this page' }));
  expect(
    told()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['J↓', 'K↑', 'Enter', 'A', 'R', 'E', 'Space', '/', '?']);
  await userEvent.click(told().getByRole('switch', { name: 'Single keys' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
  await userEvent.click(told().getByRole('switch', { name: 'Single keys' }));
});

test('a queue that is done leads to the one where most is late', async () => {
  const appeals = waiting('Appeals', '2026-11-25T12:00:00.000Z', { late: 2, count: 5 });
  serveCases([], [waiting('Reports', null), checks, appeals, waiting('Media', null, { late: 7, count: 9 })]);
  desk();
  expect(await screen.findByRole('link', { name: 'Go on with Appeals: 2 late · 5 open' })).toHaveAttribute(
    'href',
    '/Staff/Queues/Appeals',
  );
});

test('where colleagues hold all of it nothing is opened, and the way goes on', async () => {
  onDesktop();
  const { opened } = serveCases([row(11, taken)]);
  desk();
  await screen.findByText('Nothing here is free for you');
  screen.getByRole('link', { name: 'Go on with Age checks: 4 open' });
  expect(opened).toEqual([]);
});

test('the overview counts what is late first, and opens the most urgent of all queues beside it', async () => {
  onDesktop();
  serveCases([row(11, taken), row(12)], [checks, reports, waiting('Media', null)]);
  open(<StaffOverview />);
  await caseHeading(12);
  screen.getByRole('heading', { name: 'Most urgent: Reports' });
  const queues = within(screen.getByRole('region', { name: 'Queues' }));
  expect(queues.getAllByText(/late$/).map(({ textContent }) => textContent)).toEqual(['3 late', '3 late']);
  const links = queues.getAllByRole('link');
  expect(links[1]).toHaveAccessibleName(/^Reports 3 late · 12 open/);
  await userEvent.keyboard('jj');
  expect(links[1]).toHaveFocus();
});

test('on a telephone the overview is its lists', async () => {
  const { opened } = serveCases([row(11)]);
  open(<StaffOverview />);
  await screen.findByRole('link', { name: /^Reports/ });
  expect(screen.queryByRole('heading', { name: /Most urgent/ })).toBeNull();
  expect(opened).toEqual([]);
});

test('an overview with nothing to decide says so', async () => {
  onDesktop();
  serveCases([], [waiting('Reports', null), waiting('Media', null)]);
  open(<StaffOverview />);
  await screen.findByText('Nothing waits for your decision');
});

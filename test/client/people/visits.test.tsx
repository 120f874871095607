import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorList } from '../../../client/features/people/VisitorList.tsx';
import { VisitsMenu } from '../../../client/features/people/VisitsMenu.tsx';
import type { Visits } from '../../../shared/people/visits.ts';
import { card, open, serve } from './server.tsx';

const visits = (...names: [name: string, isNew: boolean][]): Visits => ({
  items: names.map(([name, isNew], at) => ({
    profile: card(at + 1, name),
    at: `2026-11-${20 - at}T16:20:00.000Z`,
    isNew,
    distanceBand: null,
  })),
  more: false,
  next: null,
  hidden: false,
  total: names.length,
  newSince: null,
});
const seen = { name: 'SetVisitsAsSeen', input: {} };

test('opening the eye marks the visits as seen; what was new stays marked while it is open', async () => {
  const commands = serve({ GetAllCounts: { newVisits: 1 }, Visits: visits(['anna', true], ['bo', false]) });
  open(<VisitsMenu />);
  const eye = await screen.findByRole('button', { name: /1 new visit/ });
  expect(commands).toEqual([]);
  await userEvent.click(eye);
  const panel = await screen.findByRole('dialog', { name: /^Visits/ });
  await waitFor(() => expect(commands).toEqual([seen]));
  const rows = within(panel).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByText('New') !== null)).toEqual([true, false]);
});

test('the visitors have a line below what is new, and are seen once the page is left', async () => {
  const commands = serve({
    GetAllCounts: { newVisits: 2 },
    GetVisitors: visits(['anna', true], ['bo', true], ['carl', false]),
  });
  const page = open(<VisitorList />);
  await screen.findByText('carl');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows.findIndex((row) => row === 'Seen before')).toBe(2);
  expect(commands).toEqual([]);
  page.unmount();
  await waitFor(() => expect(commands).toEqual([seen]));
});

test('a visit that is shown before it is counted is seen too once the page is left', async () => {
  const commands = serve({ GetAllCounts: { newVisits: 0 }, GetVisitors: visits(['anna', true]) });
  const page = open(<VisitorList />);
  await screen.findByText('anna');
  page.unmount();
  await waitFor(() => expect(commands).toEqual([seen]));
});

test('who visits unseen is told how many came, and not who', async () => {
  serve({ GetAllCounts: {}, GetVisitors: { ...visits(), hidden: true, total: 12 } });
  open(<VisitorList />);
  await screen.findByText('12 profiles have been here in the last 90 days.');
});

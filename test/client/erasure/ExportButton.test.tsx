import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '../../../client/platform/api.ts';
import { store } from '../../../client/platform/store.ts';
import { ErasureList } from '../../../client/features/erasure/ErasureList.tsx';
import { ExportButton } from '../../../client/features/erasure/ExportButton.tsx';
import { show } from '../ui/show.tsx';

const at = '2026-11-21T11:00:00.000Z';
const until = '2026-11-28T11:00:00.000Z';

afterEach(() => void jest.restoreAllMocks());

function showWith(answer: object, what: React.ReactNode) {
  store.dispatch(api.util.resetApiState());
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(answer)))) as never;
  show(<Provider store={store}>{what}</Provider>);
}

test('while a copy is being made there is nothing to press, and that is said', async () => {
  const preparing = { state: 'Preparing', askedAt: at, readyAt: null, expiresAt: null, bytes: null };
  showWith({ export: preparing }, <ExportButton />);
  expect((await screen.findByText(/is being made/)).getAttribute('role')).toBe('status');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a copy that is there is loaded or made anew, with its size and its end', async () => {
  const ready = { state: 'Ready', askedAt: at, readyAt: at, expiresAt: until, bytes: 2_340_000 };
  showWith({ export: ready }, <ExportButton />);
  await screen.findByText('The copy from 21 November 2026 is ready (2.3 MB). It stays here until 28 November 2026.');
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Download the copy', 'Make a new copy']);
});

test('the list tells apart what goes and what stays, and for how long', async () => {
  const items = [
    { item: 'Blog', fate: 'Gone', days: null },
    { item: 'Backups', fate: 'Stays', days: 35 },
  ];
  showWith({ items, graceDays: 14 }, <ErasureList />);
  const goes = await screen.findByRole('region', { name: 'What is deleted' });
  const stays = screen.getByRole('region', { name: 'What is kept, and why' });
  expect(goes.textContent).toContain('Texts of blog entries');
  expect(stays.textContent).toContain('At most 35 days');
  expect(goes.textContent).not.toContain('At most');
});

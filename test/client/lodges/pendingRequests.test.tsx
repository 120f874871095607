import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PendingRequests } from '../../../client/features/lodges/PendingRequests.tsx';
import type { LodgeData } from '../../../client/features/lodges/types.ts';
import { card, open, serve } from '../people/server.tsx';

const request = {
  ...{ profile: card(5, 'kaffe'), distanceBand: null, answer: 'I like cold water.', history: [] },
  ...{ askedAt: '2026-11-14T16:20:00.000Z', lodges: 2, notes: 0 },
};

test('a list shows a line for each, details show the answer, and the device remembers which', async () => {
  serve({ GetPendingRequests: { items: [request], total: 1, question: null, declined: [] } });
  const show = () => open(<PendingRequests lodge={{ lodgeId: 3 } as LodgeData} />);
  const { unmount } = show();
  await screen.findByText('I like cold water.');
  const write = screen.getByRole('link', { name: 'Write for the lodge' });
  expect(write.getAttribute('href')).toBe('/Lodges/Lodge/3/-/Mail?to=5');
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  await screen.findByRole('article', { name: 'kaffe' });
  expect(screen.queryByText('I like cold water.')).toBeNull();
  expect(localStorage.getItem('viewStyle')).toBe('List');
  unmount();
  show();
  await screen.findByRole('article', { name: 'kaffe' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'List' }).checked).toBe(true);
});

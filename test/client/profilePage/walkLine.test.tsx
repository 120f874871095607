import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { WalkLine } from '../../../client/features/profilePage/WalkLine.tsx';
import { leaveList } from '../../../client/kit/people/walk.ts';
import { open, serve } from '../people/server.tsx';

const shows = (profileId: number) => {
  serve({});
  return open(<WalkLine profileId={profileId} />);
};

test('whoever comes from a search goes on to the one before and after, and back to where it was', () => {
  leaveList({ to: '/Search?ages=30-40&pages=2', profileIds: [4, 9, 6], more: true });
  shows(9);
  screen.getByText('2 of 3+');
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['Previous', 'Next', 'Search'].map(target)).toEqual([
    '/Profile/4/About',
    '/Profile/6/About',
    '/Search?ages=30-40&pages=2',
  ]);
});

test('where it is known how many there are, that is told', () => {
  leaveList({ to: '/Search', profileIds: [4, 9], total: 218, more: true });
  shows(9);
  screen.getByText('2 of 218');
});

test('at the end nothing follows, and nothing is said to who came by another way', () => {
  leaveList({ to: '/Search', profileIds: [4, 9], more: false });
  const { unmount } = shows(9);
  screen.getByText('2 of 2');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  unmount();
  shows(5);
  expect(screen.queryByRole('navigation')).toBeNull();
});

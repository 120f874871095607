import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LodgeMenu } from '../../../client/features/lodges/LodgeMenu.tsx';
import type { LodgeData } from '../../../client/features/lodges/types.ts';
import { open, serve } from '../people/server.tsx';

async function itemsFor(part: Pick<LodgeData, 'myStatus' | 'history' | 'can'>) {
  serve({ GetProfileData: { id: 3, isLoggedIn: true } });
  open(<LodgeMenu lodge={{ lodgeId: 7, slug: 'winter', name: 'Winter bathers', ...part } as LodgeData} />);
  await userEvent.click(screen.getByRole('button', { name: 'More about Winter bathers' }));
  return screen.findAllByRole('menuitem');
}
const named = (items: HTMLElement[]) => items.map((one) => one.textContent);

test.each(['None', 'Member'] as const)('the own history is a step away, for %s too', async (myStatus) => {
  const [first] = await itemsFor({ myStatus, history: true, can: [] });
  expect(first!.getAttribute('href')).toBe('/Lodges/Lodge/7/winter/MemberManagement/ActivityList/3');
  expect(first!.textContent).toBe('My history');
});

test('nobody is led to a history that is not there, or may leave what they are not in', async () => {
  expect(named(await itemsFor({ myStatus: 'None', history: false, can: [] }))).toEqual(['Report this lodge']);
});

test('members leave from here', async () => {
  const member = await itemsFor({ myStatus: 'Member', history: false, can: ['LeaveLodge'] });
  expect(named(member)).toEqual(['Report this lodge', 'Leave the lodge']);
});

test('who owns it may give it up, and does not report themselves', async () => {
  const owner = await itemsFor({ myStatus: 'Owner', history: false, can: ['ReleaseOwnership'] });
  expect(named(owner)).toEqual(['Give up the ownership', 'Leave the lodge']);
});

import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { LodgeData } from '../../../client/features/lodges/LodgeHeader.tsx';
import { Membership } from '../../../client/features/lodges/Membership.tsx';
import { open, serve } from '../people/server.tsx';

const lodge = { lodgeId: 7, slug: 'winter', request: null, can: [], ownerlessSince: null };

const link = (more: Partial<LodgeData>) => {
  serve({});
  open(<Membership lodge={{ ...lodge, ...more } as unknown as LodgeData} />);
  return screen.queryByRole('link', { name: 'My history' })?.getAttribute('href');
};

test.each(['None', 'Member'] as const)('the own history is a step away, for %s too', (myStatus) => {
  expect(link({ myStatus, history: true })).toMatch(/^\/Lodges\/Lodge\/7\/winter\/MemberManagement\/ActivityList\//);
});

test('whom nothing happened to finds no empty list', () => {
  expect(link({ myStatus: 'None', history: false })).toBeUndefined();
});

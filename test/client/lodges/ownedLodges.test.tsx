import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '../../../client/platform/api.ts';
import { nobody } from '../../../client/platform/session.ts';
import { store } from '../../../client/platform/store.ts';
import { OwnedLodges } from '../../../client/features/lodges/OwnedLodges.tsx';
import { show } from '../ui/show.tsx';

afterEach(() => void jest.restoreAllMocks());

function showWith(status: number, answer: object) {
  store.dispatch(api.util.resetApiState());
  const member = { ...nobody, id: 1, isLoggedIn: true, member: true, status: 'Active', termsAccepted: true };
  globalThis.fetch = jest.fn((address: string) =>
    Promise.resolve(
      address.includes('GetProfileData')
        ? new Response(JSON.stringify(member))
        : new Response(JSON.stringify(answer), { status }),
    ),
  ) as never;
  return show(
    <Provider store={store}>
      <OwnedLodges />
    </Provider>,
  );
}

test('who goes is told which lodges they own, and where to pass them on', async () => {
  showWith(200, { items: [{ lodgeId: 7, name: 'Cold water', slug: 'cold-water' }] });
  const link = await screen.findByRole('link', { name: 'Cold water' });
  expect(link.getAttribute('href')).toBe('/Lodges/Lodge/7/cold-water/MemberManagement');
  expect(screen.getByText(/You own a lodge\. Others can take it over/)).toBeTruthy();
});

test.each([
  ['owns none', 200, { items: [] }],
  ['is locked', 403, { code: 'ProfileLocked', status: 403 }],
])('who %s is told nothing', async (_who, status, answer) => {
  showWith(status, answer);
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  expect(screen.queryByRole('list')).toBeNull();
});

import { expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes, useLocation } from 'react-router';
import { CreateButton } from '../../../client/features/lodges/CreateButton.tsx';
import { LodgeCard } from '../../../client/features/lodges/LodgeCard.tsx';
import type { LodgeCardData } from '../../../client/features/lodges/LodgeFacts.tsx';
import { api } from '../../../client/platform/api.ts';
import { store } from '../../../client/platform/store.ts';
import { Speaking } from '../../../client/platform/speaking.tsx';
import { LodgesAll, LodgesSearch } from '../../../client/screens/lodges/Lodges.tsx';
import { LodgeCreate } from '../../../client/screens/lodges/LodgeWrite.tsx';
import { english } from '../../support/catalogue.ts';
import { open, serve } from '../people/server.tsx';

const none = { items: [], more: false };
const quiet = { week: 0, month: 0, meetups: 0, nextMeetupAt: null };

const lodge = (lodgeId: number, more: Partial<LodgeCardData> = {}): LodgeCardData => ({
  ...{ lodgeId, name: `Lodge ${lodgeId}`, slug: 'lodge', teaser: 'Robes on.', access: 'AccessForAll', members: 3 },
  ...{ groups: { men: 1, women: 2, couples: 0, transgender: 0 }, town: 'Aarhus C', distanceBand: 10 },
  ...{ picture: null, cover: null, myStatus: 'None', pending: 0, activity: quiet },
  ...more,
});

const answers = {
  GetCreateLodgeBan: { banType: null, until: null, statementId: null },
  GetProfileData: { member: true, profileType: 'Single' },
  GetMyLodges: { ...none, total: 0, attention: 0 },
  GetPopularLodges: none,
  GetNearbyLodges: { ...none, hasPlace: true },
  GetNewestLodges: none,
  GetUnreadOfMyLodges: none,
};

const shown = (content: ReactNode) =>
  render(
    <Speaking locale="en-GB" messages={english}>
      <Provider store={store}>{content}</Provider>
    </Speaking>,
  );

/** Opens the lodges at an address; gives back where one is. */
function openAt(address: string, more: object = {}) {
  serve({ ...answers, ...more });
  const here = { place: '' };
  const Here = () => {
    here.place = useLocation().pathname;
    return <CreateButton />;
  };
  shown(
    <MemoryRouter initialEntries={[address]}>
      <Here />
      <Routes>
        <Route path="/Lodges" element={<LodgesAll />} />
        <Route path="/Lodges/Create" element={<LodgeCreate />} />
        <Route path="/Lodges/Search" element={<LodgesSearch />} />
      </Routes>
    </MemoryRouter>,
  );
  return here;
}

const banned = { GetCreateLodgeBan: { banType: 'CreateLodges', until: '2027-02-03T12:00:00.000Z', statementId: 4 } };

test('whoever may not found lodges reads on the list until when, and where to read why and appeal', async () => {
  const here = openAt('/Lodges/Create', banned);
  const notice = await screen.findByRole('region', { name: /You cannot create lodges until 3 February 2027/ });
  expect(here.place).toBe('/Lodges');
  const heading = within(notice).getByRole('heading');
  expect(heading).toHaveFocus();
  within(notice).getByText(/stay in the lodges you are in/);
  within(notice).getByText(/you can appeal/);
  expect(within(notice).getByRole('link', { name: 'Read the decision and appeal' })).toHaveAttribute(
    'href',
    '/Statement/4',
  );
  // The button leads to the same words, from the list itself too.
  const [create] = screen.getAllByRole('link', { name: 'Create a lodge' });
  create!.focus();
  await userEvent.click(create!);
  expect(here.place).toBe('/Lodges');
  expect(await screen.findByRole('heading', { name: /You cannot create lodges/ })).toHaveFocus();
});

test('a ban for good says so, also to whoever has no membership; it takes no focus that was not sent to it', async () => {
  const here = openAt('/Lodges', {
    GetCreateLodgeBan: { banType: 'CreateLodges', until: null, statementId: null },
    GetProfileData: { member: false, profileType: 'Couple' },
  });
  const heading = await screen.findByRole('heading', {
    name: 'You two can no longer create lodges: this is for good',
  });
  expect(heading).not.toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Read the decision and appeal' })).toBeNull();
  await userEvent.click(screen.getAllByRole('link', { name: 'Create a lodge' })[0]!);
  expect(here.place).toBe('/Lodges');
});

test('a ban that is lifted takes its words along, and one that comes brings them', async () => {
  openAt('/Lodges', banned);
  await screen.findByRole('heading', { name: /You cannot create lodges/ });
  const tell = async (more: object) => {
    const all = { ...answers, ...more } as Record<string, object>;
    globalThis.fetch = ((address: string) =>
      Promise.resolve(
        new Response(JSON.stringify(all[address.replace(/^.*\//, '').replace(/\?.*$/, '')] ?? {})),
      )) as never;
    await act(async () => void store.dispatch(api.util.invalidateTags(['CreateLodgeBan'] as never)));
  };
  await tell({});
  await waitFor(() => expect(screen.queryByRole('heading', { name: /You cannot/ })).toBeNull());
  await tell(banned);
  await screen.findByRole('heading', { name: /You cannot create lodges/ });
});

test('without a ban the way to founding shows the form, and no words of a ban', async () => {
  serve(answers);
  const path = '/Lodges/Create';
  const router = createMemoryRouter([{ path, element: <LodgeCreate /> }], { initialEntries: [path] });
  shown(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Create a lodge' });
  expect(screen.queryByText(/cannot create/)).toBeNull();
});

test('nothing near is said in words, with a way to go on', async () => {
  openAt('/Lodges');
  const row = await screen.findByRole('region', { name: 'Near you' });
  await within(row).findByText('No more lodges near you');
  expect(within(row).getByRole('link', { name: 'Search by distance' })).toHaveAttribute(
    'href',
    '/Lodges/Search?sort=5',
  );
});

test('without a place it is said what is missing, on the list and in a search by distance', async () => {
  const nowhere = { GetNearbyLodges: { ...none, hasPlace: false }, SearchLodges: none };
  openAt('/Lodges', nowhere);
  await screen.findByText('We do not know where you live');
  expect(screen.getByRole('link', { name: 'Enter the postcode' })).toHaveAttribute('href', '/EditProfile/Main#place');
  cleanup();
  openAt('/Lodges/Search?sort=5', nowhere);
  await screen.findByText(/Your profile has no postcode/);
});

test.each([
  [[10, 50], 'Popular near you', false],
  [[10, 100], 'Popular', true],
  [[100, null], 'Popular', false],
] as const)('popular lodges at %j stand under %s', async (bands, title, nearFirst) => {
  const items = bands.map((distanceBand, at) => lodge(at + 1, { distanceBand }));
  openAt('/Lodges', { GetPopularLodges: { items, more: false } });
  await screen.findByRole('heading', { name: 'Lodge 1' });
  screen.getByRole('region', { name: title });
  expect(screen.queryByText('those near you first') !== null).toBe(nearFirst);
});

const cardOf = (more: Partial<LodgeCardData>) => {
  serve({});
  open(<LodgeCard lodge={lodge(1, more)} />);
  return screen.getByRole('article');
};

test.each([
  [{ distanceBand: 100 }, 'About 100 km'],
  [{ distanceBand: null, town: 'Oslo' }, 'Oslo'],
  [{ distanceBand: null, town: null }, 'Online'],
] as const)('a card says where the lodge meets: %j', (more, words) => {
  within(cardOf(more)).getByText(words);
});

test.each([
  [{}, 'Quiet this month'],
  [
    { week: 12, month: 40, nextMeetupAt: '2026-11-28T14:00:00.000Z' },
    '12 new contributions this week · next meetup Sat 28 Nov',
  ],
  [{ week: 1, month: 1 }, '1 new contribution this week'],
  [{ week: 100, month: 100, meetups: 2 }, '100+ new contributions this week · 2 meetups this month'],
  [{ month: 3 }, '3 contributions this month'],
  [{ nextMeetupAt: '2026-11-28T14:00:00.000Z', meetups: 1 }, 'Next meetup Sat 28 Nov'],
  [{ meetups: 1 }, '1 meetup this month'],
])('a card says how alive the lodge is: %j', (activity, words) => {
  expect(cardOf({ activity: { ...quiet, ...activity } })).toHaveTextContent(words);
});

import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of, openAt } from './searching.tsx';

const kept = (savedSearchId: number, name: string, more: object = {}) => ({
  ...{ savedSearchId, name, alert: true, fresh: of(0) },
  search: { mode: 'All', filtered: true, options: { groups: 6 }, text: '' },
  ...more,
});

const list = [
  kept(11, 'Swimmers near us', { fresh: of(3) }),
  kept(12, 'Long table', {
    alert: false,
    search: { mode: 'Advanced', filtered: false, options: { must: [8] }, text: 'long table' },
  }),
];

const GetSavedSearches = list;
const refused = () => new Response(JSON.stringify({ code: 'TooManySavedSearches' }), { status: 409 });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the panel of saved searches; gives back what is asked, and the panel. */
async function openList(answers: object = { GetSavedSearches }) {
  const opened = openAt('/Search', { answers });
  await press('Saved searches');
  return { ...opened, panel: await dialog('Saved searches') };
}

test('a search is saved under a name that its chips suggest', async () => {
  const { place, asked } = openAt('/Search/Newest?searchOptions=1;groups=6;certified=1&everybody=1', {
    answers: { SaveSearch: { savedSearchId: 21 }, GetSavedSearches: [kept(21, 'Mine')] },
  });
  await press('Save this search');
  const asking = await dialog('Save this search');
  expect(asking.getByRole('textbox', { name: /Name/ })).toHaveValue('Newest, Women, couples, With a badge');
  await userEvent.click(asking.getByRole('switch', { name: 'Tell me about new members, once a day at most' }));
  await userEvent.click(asking.getByRole('button', { name: 'Save' }));
  expect(asked('SaveSearch')).toEqual([
    {
      name: 'Newest, Women, couples, With a badge',
      search: { mode: 'Newest', filtered: false, options: { groups: 6, certified: true }, text: '' },
      alert: false,
    },
  ]);
  await press('Open');
  await waitFor(() => expect(place()).toBe('/Search/21'));
});

test.each([
  ['other', 'Fortæl mig om nye medlemmer, højst én gang om dagen'],
  ['couple', 'Fortæl os om nye medlemmer, højst én gang om dagen'],
] as const)('being told of new ones is offered to %s', async (who, words) => {
  openAt('/Search', { who, danish: true });
  await press('Gem denne søgning');
  expect((await dialog('Gem denne søgning')).getByRole('switch', { name: words })).toBeChecked();
});

test('where there is no room the words say so, and what was typed stays', async () => {
  openAt('/Search', { answers: { SaveSearch: refused } });
  await press('Save this search');
  const asking = await dialog('Save this search');
  const name = asking.getByRole('textbox', { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'The eleventh');
  await userEvent.click(asking.getByRole('button', { name: 'Save' }));
  await asking.findByText('There is room for 10 saved searches. Please delete one first.');
  expect(name).toHaveValue('The eleventh');
});

test('the panel lists what is kept, with what it looks for and how many are new', async () => {
  const { panel } = await openList();
  await panel.findByText('2 of 10');
  expect(panel.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Swimmers near us',
    'Long table',
  ]);
  panel.getByText('Women, couples');
  await panel.findByText('Must: Winter bathing · Words: long table');
  panel.getByText('3 new since last time');
  panel.getByText('Notifications count people who are new since last time. They say nothing about the search itself.');
});

test('the bell says whether one is told, and changes it', async () => {
  const { panel, asked } = await openList();
  const bells = await panel.findAllByRole('button', { name: /^Tell me about new ones/ });
  expect(bells.map((bell) => bell.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await userEvent.click(bells[1]!);
  expect(asked('UpdateSavedSearch')).toEqual([{ savedSearchId: 12, alert: true }]);
});

test('a search gets another name', async () => {
  const { panel, asked } = await openList();
  await userEvent.click(await panel.findByRole('button', { name: 'Actions for Long table' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = (await dialog('Rename the search')).getByRole('textbox', { name: /Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Guests{Enter}');
  expect(asked('UpdateSavedSearch')).toEqual([{ savedSearchId: 12, name: 'Guests' }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename the search' })).toBeNull());
});

test('a search is deleted once that is confirmed', async () => {
  const { panel, asked } = await openList();
  const remove = async () => {
    await userEvent.click(await panel.findByRole('button', { name: 'Actions for Long table' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return dialog('Delete the search “Long table”?');
  };
  await userEvent.click((await remove()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Delete the search/ })).toBeNull());
  expect(asked('DeleteSavedSearch')).toEqual([]);
  await userEvent.click((await remove()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked('DeleteSavedSearch')).toEqual([{ savedSearchId: 12 }]));
});

test('where nothing is kept the panel says how to begin', async () => {
  const { panel } = await openList({ GetSavedSearches: [] });
  await panel.findByText('No saved searches yet');
});

test('a saved search shows whom it finds, counts the new ones and has seen them then', async () => {
  const { asked } = openAt('/Search/11', { answers: { GetSavedSearches } });
  await screen.findByRole('heading', { level: 1, name: 'Swimmers near us' });
  await screen.findByText('3 new since last time');
  expect(document.title).not.toContain('Swimmers');
  expect(asked('SearchProfiles')[0]).toMatchObject({ mode: 'All', filtered: true, options: { groups: 6 } });
  expect(asked('MarkSavedSearchSeen')).toEqual([{ savedSearchId: 11 }]);
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull();
});

test('what is changed takes the place of what is kept when it is saved', async () => {
  const { place, asked } = openAt('/Search/11', { answers: { GetSavedSearches } });
  await userEvent.click(await screen.findByRole('switch', { name: 'Only with a badge' }));
  await waitFor(() => expect(place()).toBe('/Search/11?searchOptions=1%3Bgroups%3D6%3Bcertified%3D1'));
  await press('Save the change');
  const search = { mode: 'All', filtered: true, options: { groups: 6, certified: true }, text: '' };
  expect(asked('UpdateSavedSearch')).toEqual([{ savedSearchId: 11, search }]);
  await waitFor(() => expect(place()).toBe('/Search/11'));
});

test('what is changed back is as it was kept, and what is emptied is changed', async () => {
  const { place } = openAt('/Search/11', { answers: { GetSavedSearches } });
  const verified = await screen.findByRole('switch', { name: 'Only with a badge' });
  await userEvent.click(verified);
  await userEvent.click(verified);
  await waitFor(() => expect(place()).toBe('/Search/11'));
  await press('Clear all');
  await waitFor(() => expect(place()).toBe('/Search/11?searchOptions=1'));
  await screen.findByRole('button', { name: 'Save the change' });
});

test('what is changed can be kept besides', async () => {
  const saved = [...list, kept(13, 'Verified ones')];
  const { place, asked } = openAt('/Search/11?searchOptions=1;groups=6;certified=1', {
    answers: { GetSavedSearches: saved, SaveSearch: { savedSearchId: 13 } },
  });
  await press('Save as new');
  const asking = await dialog('Save this search');
  await userEvent.click(asking.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe('/Search/13'));
  expect(asked('SaveSearch')).toHaveLength(1);
  expect(asked('UpdateSavedSearch')).toEqual([]);
});

test('a search that is not kept is not there', async () => {
  const { asked } = openAt('/Search/99', { answers: { GetSavedSearches } });
  await screen.findByRole('heading', { level: 1, name: 'There is nothing here' });
  expect(asked('MarkSavedSearchSeen')).toEqual([]);
});

test('the fields save what they ask for, and what is kept is at hand', async () => {
  const { place, asked } = openAt('/Search/Advanced?searchOptions=1;certified=1&change=1', {
    answers: { GetSavedSearches, SaveSearch: { savedSearchId: 13 } },
  });
  const card = within(await screen.findByRole('region', { name: 'Saved searches' }));
  card.getByText('2 of 10');
  const before = place();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0]!);
  const asking = await dialog('Save this search');
  await userEvent.click(asking.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked('SaveSearch')).toHaveLength(1));
  expect(asked('SaveSearch')[0]).toMatchObject({ name: 'With a badge', search: { mode: 'Advanced', filtered: false } });
  expect(place()).toBe(before);
  await userEvent.click(card.getByRole('link', { name: 'Long table' }));
  await waitFor(() => expect(place()).toBe('/Search/12'));
});

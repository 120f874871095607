import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { Speaking } from '../../../client/platform/speaking.tsx';
import { store } from '../../../client/platform/store.ts';
import { ChosenFilters } from '../../../client/features/lodges/LodgeFilters.tsx';
import { LodgeSearch } from '../../../client/features/lodges/LodgeSearch.tsx';
import {
  searchPath,
  useLodgeSearchParams,
  type LodgeSearchParams,
} from '../../../client/features/lodges/searchParams.ts';
import { english } from '../../support/catalogue.ts';
import { serve } from '../people/server.tsx';

let searchParams: LodgeSearchParams;
let place: string;

function Page() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  ({ searchParams } = useLodgeSearchParams());
  return (
    <>
      <LodgeSearch key={search} />
      <ChosenFilters />
    </>
  );
}

function open(address: string) {
  serve({
    GetLodgeCategories: { items: [{ lodgeCategoryId: 2, category: 'WinterBathing', lodges: 3 }], lodges: 5 },
    GetKinks: [{ kinkId: 7, name: 'Sauna', profiles: 1, mine: false }],
    SearchLodgeTags: { items: [{ lodgeCategoryId: null, kinkId: 7, name: 'Sauna', lodges: 2 }] },
  });
  render(
    <Speaking locale="en-GB" messages={english}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
        </MemoryRouter>
      </Provider>
    </Speaking>,
  );
}

const usual: LodgeSearchParams = { text: '', sort: 3, categories: [], kinks: [] };

test.each<[what: string, address: string, read: Partial<LodgeSearchParams>, tidy: string]>([
  ['no search', '/Lodges', {}, '/Lodges/Search'],
  [
    'words with room',
    '/Lodges/Search?text=+ice+bath+&sort=2',
    { text: 'ice bath', sort: 2 },
    '/Lodges/Search?text=ice+bath&sort=2',
  ],
  ['rubbish', '/Lodges/Search?sort=9&categories=x,0,-1,2.5,21,99999', {}, '/Lodges/Search'],
  [
    'lists',
    '/Lodges/Search?categories=2,3&categories=2&kinks=7',
    { categories: [2, 3], kinks: [7] },
    '/Lodges/Search?categories=2%2C3&kinks=7',
  ],
  [
    'one of each',
    '/Lodges/Search?category=2&kink=7&kink=8',
    { categories: [2], kinks: [7, 8] },
    '/Lodges/Search?categories=2&kinks=7%2C8',
  ],
  [
    'many words',
    `/Lodges/Search?text=${'a'.repeat(300)}&sort=3`,
    { text: 'a'.repeat(100) },
    `/Lodges/Search?text=${'a'.repeat(100)}`,
  ],
])('an address with %s is read, and written again in the shortest way', (_what, address, read, tidy) => {
  open(address);
  expect(searchParams).toEqual({ ...usual, ...read });
  expect(searchPath(searchParams)).toBe(tidy);
});

test('words join what is looked for, and each filter can be taken away', async () => {
  open('/Lodges/Search?categories=2&kinks=7&sort=2');
  await userEvent.type(screen.getByRole('combobox'), ' soup ');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(searchParams).toEqual({ text: 'soup', sort: 2, categories: [2], kinks: [7] });
  await userEvent.click(await screen.findByRole('button', { name: /Winter bathing/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Words: soup/ }));
  expect(place).toBe('/Lodges/Search?sort=2&kinks=7');
});

test('a suggestion narrows the search in place of what was typed', async () => {
  open('/Lodges');
  await userEvent.type(screen.getByRole('combobox'), 'sau');
  await userEvent.click(await screen.findByRole('option', { name: /Sauna/ }));
  expect(place).toBe('/Lodges/Search?kinks=7');
  expect(screen.getByRole('combobox')).toHaveValue('');
});

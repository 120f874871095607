import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from './searching.tsx';

test('a search by words begins with one from the list', async () => {
  const { place, asked } = openAt('/Search/MatchWord');
  await screen.findByText('Which words should others have?');
  expect(asked('SearchProfiles')).toEqual([]);
  await userEvent.type(screen.getByRole('combobox', { name: /Add a word/ }), 'winter');
  await userEvent.click(await screen.findByRole('option', { name: 'Winter bathing' }));
  await waitFor(() => expect(place()).toBe('/Search/MatchWord?kink=8'));
  within(await screen.findByRole('list', { name: 'What narrows the search' })).getByText('One of: Winter bathing');
});

test.each([
  ['word=sauna', '/Search/MatchWord?kink=7'],
  ['word=soup', '/Search/MatchWord?textSearch=soup'],
  ['word=sauna&word=winter+bathing', '/Search/MatchWord?kink=7&kink=8'],
  ['word=Soup,SAUNA', '/Search/MatchWord?kink=7&textSearch=Soup'],
])('%s in the address is interest words, and what else people write', async (query, tidy) => {
  const { place } = openAt(`/Search/MatchWord?${query}`);
  await screen.findAllByRole('article');
  await waitFor(() => expect(place()).toBe(tidy));
});

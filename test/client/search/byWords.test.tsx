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
  await waitFor(() => expect(place()).toBe('/Search/MatchWord?kinks=8'));
  within(await screen.findByRole('list', { name: 'What narrows the search' })).getByText('One of: Winter bathing');
});

test.each([
  ['sauna', '/Search/MatchWord?kinks=7'],
  ['soup', '/Search/MatchWord?textSearch=soup'],
])('the word %s in the address is an interest word, or stands in what people write', async (word, tidy) => {
  const { place } = openAt(`/Search/MatchWord?word=${word}`);
  await screen.findAllByRole('article');
  await waitFor(() => expect(place()).toBe(tidy));
});

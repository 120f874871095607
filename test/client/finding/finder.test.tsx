import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { field, left, nothing, options, place, show, user, walked } from './finding.tsx';

test('suggestions stand in groups by kind, the searches last', async () => {
  show();
  await user.type(field(), 'an');
  await screen.findByRole('option', { name: /annika/ });
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual(['Members', 'Blog entries', 'Lodges', 'Interest words', 'Search everything']);
  const last = within(screen.getByRole('group', { name: 'Search everything' })).getAllByRole('option');
  expect(last.map(({ textContent }) => textContent)).toEqual([
    'Search members for “an”',
    'Search lodges for “an”',
    'Search blogs for “an”',
  ]);
});

test('the keys walk to both ends and through the field, and Enter opens', async () => {
  show();
  await user.type(field(), 'ann');
  await screen.findByRole('option', { name: /annika/ });
  expect(walked()).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(walked()).toContain('anna');
  await user.keyboard('{ArrowDown}');
  expect(walked()).toContain('annika');
  await user.keyboard('{End}');
  expect(walked()).toBe('Search blogs for “ann”');
  await user.keyboard('{ArrowDown}');
  expect(walked()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(walked()).toBe('Search blogs for “ann”');
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  expect(place.pathname).toBe('/Profile/8/About');
  expect(field().value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test.each<[name: string, to: string, state: unknown]>([
  ['Anna at sea', '/Community/Blogs/Entry/3', null],
  ['Annas lodge', '/Lodges/Lodge/4/annas-lodge', null],
  ['Anagrams', '/Search/MatchWord?kink=5', null],
  ['Search members for “a&b ann”', '/Search/Advanced?textSearch=a%26b%20ann', null],
  ['Search lodges for “a&b ann”', '/Lodges/Search?text=a%26b%20ann', null],
  ['Search blogs for “a&b ann”', '/Community/Blogs', { words: 'a&b ann' }],
])('%s leads to its page', async (name, to, state) => {
  show();
  await user.type(field(), ' a&b ann');
  await user.click(await screen.findByText(name));
  expect(place.pathname + place.search).toBe(to);
  expect(place.state).toEqual(state);
});

test('Enter without a walk looks among members', async () => {
  show(nothing);
  await user.type(field(), 'anna{Enter}');
  expect(place.search).toBe('?textSearch=anna');
});

test('Escape empties the field first and leaves it then', async () => {
  show();
  await user.type(field(), 'anna{Escape}');
  expect([field().value, left]).toEqual(['', 0]);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Escape}');
  expect(left).toBe(1);
});

test('pages are found by the words of their titles, without accents and without asking', async () => {
  const asked = show(nothing);
  await user.type(field(), 'fod');
  await screen.findByRole('option', { name: 'Fødselsdage' });
  await user.clear(field());
  await user.type(field(), 'set');
  expect(options().slice(0, 2)).toEqual(['Settings', 'Notification settings']);
  await user.type(field(), 't not');
  expect(options()[0]).toBe('Notification settings');
  await user.click(screen.getByRole('option', { name: 'Notification settings' }));
  expect(place.pathname).toBe('/NotificationSettings');
  expect(asked.every(({ name }) => name === 'GetSuggestions')).toBe(true);
});

test('one letter asks nothing', async () => {
  const asked = show();
  await user.type(field(), 'a');
  await screen.findByRole('option', { name: 'Search members for “a”' });
  await user.type(field(), 'n');
  await screen.findByRole('option', { name: /annika/ });
  expect(asked).toEqual([{ name: 'GetSuggestions', input: { text: 'an' } }]);
});

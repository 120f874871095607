import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { counts, found, of, openAt } from './searching.tsx';

const summary = async () => within(await screen.findByRole('complementary', { name: 'How many fit' }));

test('the fields are counted while they are chosen, and found by the button', async () => {
  const { place, asked } = openAt('/Search/Advanced');
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Who' })).getByRole('button', { name: 'Women' }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Would like to meet me too' }));
  await userEvent.type(screen.getByRole('searchbox', { name: /Words in the profile text/ }), 'long table');
  await waitFor(() =>
    expect(asked('GetSearchCounts').at(-1)).toEqual({
      ...{ mode: 'Advanced', filtered: false, text: 'long table' },
      options: { groups: 2, mutual: true },
    }),
  );
  const side = await summary();
  side.getByText('members fit right now, 5 of them online');
  await waitFor(() => expect(place()).toContain('change=1'));
  await userEvent.click(side.getByRole('button', { name: 'Show 86 members' }));
  await waitFor(() =>
    expect(place()).toBe('/Search/Advanced?searchOptions=1%3Bgroups%3D2%3Bmutual%3D1&textSearch=long+table'),
  );
  await screen.findAllByRole('article');
  expect(asked('SearchProfiles')).toEqual([expect.objectContaining({ mode: 'Advanced', filtered: false })]);
  await userEvent.click(screen.getByRole('link', { name: 'Advanced search' }));
  await screen.findByRole('heading', { name: 'Advanced search', level: 1 });
  expect(screen.getByRole('searchbox', { name: /Words in the profile text/ })).toHaveValue('long table');
});

test('a word is weighed by must, like and no, and says how many have it', async () => {
  const GetSearchCounts = { ...counts, words: [{ kinkId: 8, ...of(41) }] };
  const { asked } = openAt('/Search/Advanced', { answers: { GetSearchCounts } });
  await userEvent.type(await screen.findByRole('combobox', { name: /Add a word/ }), 'wint');
  await userEvent.click(await screen.findByRole('option', { name: 'Winter bathing' }));
  const choice = within(screen.getByRole('radiogroup', { name: /Winter bathing/ }));
  expect(choice.getByRole('radio', { name: 'Like' })).toBeChecked();
  await screen.findByText('41');
  await userEvent.click(choice.getByRole('radio', { name: 'No' }));
  await waitFor(() => expect(asked('GetSearchCounts').at(-1)).toMatchObject({ options: { no: [8] } }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Winter bathing' }));
  await waitFor(() => expect(asked('GetSearchCounts').at(-1)).toMatchObject({ options: {} }));
});

test.each([
  ['must=8', 'must', 'Without the filter Must: Winter bathing there would be 790.', 'Change to Like', { like: [8] }],
  ['certified=1', 'certified', 'Without the filter With a badge there would be 790.', 'Remove it', {}],
])('what keeps most people out by %s is loosened with one press', async (part, field, words, button, options) => {
  const GetSearchCounts = { ...counts, without: [{ field, ...of(790) }] };
  const { asked } = openAt(`/Search/Advanced?searchOptions=1;${part}&change=1`, { answers: { GetSearchCounts } });
  const side = await summary();
  await waitFor(() => expect(side.getByText(/there would be/)).toHaveTextContent(words));
  await userEvent.click(side.getByRole('button', { name: button }));
  await waitFor(() => expect(asked('GetSearchCounts').at(-1)).toMatchObject({ options }));
});

test('a country and a postcode are where distances count from', async () => {
  const { place } = openAt('/Search/Advanced', {
    answers: { GetZipCode: { countryId: 'SE', zipCode: '21122', town: 'Malmö', area: 'Skåne' } },
  });
  await screen.findByRole('option', { name: 'Sweden' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'SE');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), '25');
  await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), '21122');
  await screen.findByText('Malmö');
  await waitFor(() => expect(place()).toContain('near%3DSE-21122'));
  expect(place()).toContain('band%3D25');
});

const matches = {
  ...{ look: 'matches', ...of(2), more: false, missing: [] },
  items: [
    found(5, 'noor', {
      score: 87,
      reasons: [{ kind: 'Word', kinkId: 7, name: 'Sauna' }, { kind: 'Near' }, { kind: 'Groups' }],
      distanceBand: 25,
    }),
    found(6, 'mia', { score: 40, reasons: [{ kind: 'Ages' }], distanceBand: null }),
  ],
};

test('who fits is shown with the reasons in words and a strength, never a number', async () => {
  openAt('/Search/MatchProfiles', { answers: { GetMatchProfiles: matches } });
  const [noor, mia] = (await screen.findAllByRole('article')).map((person) => within(person));
  noor!.getByText('Sauna in common, about 25 km');
  noor!.getByText('You look for each other');
  noor!.getByRole('img', { name: 'Fits best' });
  mia!.getByText('Fits in age');
  expect(mia!.queryByText('You look for each other')).toBeNull();
  mia!.getByRole('img', { name: 'Fits well' });
  expect(document.body.textContent).not.toMatch(/87|of 100|%/);
});

test.each([
  ['other', 'Skriv postnummeret, hvor du bor, så vi ved, hvem der er i nærheden.'],
  ['couple', 'Skriv postnummeret, hvor I bor, så vi ved, hvem der er i nærheden.'],
] as const)('what is missing before anybody can fit is said to %s, with the way to it', async (who, words) => {
  const GetMatchProfiles = { ...matches, items: [], ...of(0), missing: ['MatchWords', 'Place'] };
  openAt('/Search/MatchProfiles', { who, danish: true, answers: { GetMatchProfiles } });
  await screen.findByText(words);
  expect(screen.getByRole('link', { name: 'Skriv postnummeret' })).toHaveAttribute('href', '/EditProfile/Main#place');
  expect(screen.getByRole('link', { name: 'Vælg interesseord' })).toHaveAttribute('href', '/EditProfile/MatchSettings');
});

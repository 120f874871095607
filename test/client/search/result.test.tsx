import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, counts, found, of, openAt, people } from './searching.tsx';

const narrowed = '/Search?searchOptions=1;groups=14;ageFrom=32;ageTo=65;certified=1';

/** The view is remembered for as long as the page lives. */
const choose = async (view: string) => userEvent.click(screen.getByRole('radio', { name: view }));
beforeEach(() => localStorage.clear());
afterEach(async () => {
  jest.useRealTimers();
  if (screen.queryByRole('radio', { name: 'Gallery' })) await choose('Gallery');
});

const chips = async () => within(await screen.findByRole('list', { name: 'What narrows the search' }));

test('what narrows a search stands above it, each with how many there would be without it', async () => {
  const without = ['groups', 'ageFrom', 'ageTo', 'certified'].map((field, at) => ({ field, ...of(90 + at, at === 3) }));
  const { asked } = openAt(narrowed, { answers: { GetSearchCounts: { ...counts, without } } });
  const list = await chips();
  await screen.findByRole('heading', { name: '86 members' });
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Women, couples, transgender people90 without',
    '32 to 65 years91 without',
    'With a badge93+ without',
    'Clear all',
  ]);
  expect(asked('SearchProfiles')).toEqual([
    {
      mode: 'All',
      filtered: true,
      text: '',
      look: null,
      skip: 0,
      take: 24,
      options: { groups: 14, ageFrom: 32, ageTo: 65, certified: true },
    },
  ]);
});

test('a chip that is taken away leaves the rest of the search, and all of them nothing', async () => {
  const { place, asked } = openAt(`${narrowed}&everybody=1`);
  await userEvent.click((await chips()).getByRole('button', { name: /32 to 65/ }));
  await waitFor(() => expect(place()).toBe('/Search?searchOptions=1%3Bgroups%3D14%3Bcertified%3D1&everybody=1'));
  await waitFor(() =>
    expect(asked('GetSearchCounts').at(-1)).toEqual({
      ...{ mode: 'All', filtered: false, text: '' },
      options: { groups: 14, certified: true },
    }),
  );
  await userEvent.click((await chips()).getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(place()).toBe('/Search?everybody=1'));
});

const own = { ...answers.GetProfileFilterConfiguration, ageTo: 50 };

test.each([
  ['other', 'Who I want to meet'],
  ['couple', 'Who we want to meet'],
] as const)('the own settings of %s are a chip too, which leads to them and can be taken away', async (who, name) => {
  const { place } = openAt('/Search/Newest', { who, answers: { GetProfileFilterConfiguration: own } });
  const list = await chips();
  expect(list.getByRole('link', { name })).toHaveAttribute('href', '/EditProfile/MatchSettings');
  await userEvent.click(list.getByRole('button', { name: new RegExp(name) }));
  await waitFor(() => expect(place()).toBe('/Search/Newest?everybody=1'));
  expect(screen.queryByRole('link', { name })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name }));
  await waitFor(() => expect(place()).toBe('/Search/Newest'));
});

test('a few choices in a row are counted and searched once', async () => {
  const { asked } = openAt('/Search');
  await screen.findByRole('heading', { name: '86 members' });
  for (const name of [/Women/, /Couples/]) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('switch', { name: 'Online now' }));
  const options = { groups: 6, online: true };
  await waitFor(() => expect(asked('SearchProfiles').at(-1)).toMatchObject({ options, look: null }));
  expect(asked('SearchProfiles')).toHaveLength(2);
  expect(asked('GetSearchCounts')).toHaveLength(2);
});

test('totals are told exactly up to a thousand', async () => {
  openAt('/Search', { answers: { GetSearchCounts: { ...counts, ...of(1000, true) } } });
  await screen.findByRole('heading', { name: '1,000+ members' });
  screen.getByText('52');
});

test('the same people are shown in three densities, remembered on this device', async () => {
  openAt('/Search');
  const person = async () => within((await screen.findAllByRole('article'))[0]!);
  const first = await person();
  first.getByRole('heading', { name: /member1/ });
  first.getByText('38 · about 10 km');
  first.getByText('3 pictures and videos');
  first.getByText('Sauna');
  await choose('Detailed');
  const detailed = await person();
  detailed.getByText('38 · Ebeltoft · about 10 km');
  detailed.getByText('I am member1');
  detailed.getByText('Here today');
  await choose('List');
  const row = await person();
  row.getByText('38 · Ebeltoft · about 10 km');
  expect(row.queryByText('I am member1')).toBeNull();
  expect(screen.getAllByRole('button', { name: /as favourite/ })).toHaveLength(people.length);
  expect(localStorage.getItem('viewStyle')).toBe('List');
});

test('the arrow keys move between people, by one and by a line', async () => {
  openAt('/Search');
  const links = (await screen.findAllByRole('heading', { level: 3 })).map((one) => within(one).getByRole('link'));
  const entries = screen.getByRole('list', { name: 'Members found' }).children;
  for (const [at, entry] of [...entries].entries())
    Object.defineProperty(entry, 'offsetTop', { value: Math.floor(at / 4) * 300 });
  links[0]!.focus();
  for (const [key, at] of [
    ['{ArrowRight}', 1],
    ['{ArrowDown}', 5],
    ['{ArrowUp}', 1],
    ['{ArrowLeft}', 0],
    ['{ArrowLeft}', 0],
    ['{End}', 5],
    ['{Home}', 0],
  ] as const) {
    await userEvent.keyboard(key);
    expect(links[at]).toHaveFocus();
  }
});

test('further pages follow the first, and going back finds them without asking again', async () => {
  const SearchProfiles = ({ skip }: { skip: number }) => ({
    ...{ look: 'long', ...of(30), more: skip === 0 },
    items: skip === 0 ? people : [found(70, 'late')],
  });
  const { back, asked } = openAt('/Search', { answers: { SearchProfiles } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await userEvent.click(await screen.findByRole('link', { name: 'late' }));
  await screen.findByRole('heading', { name: 'Somebody' });
  act(back);
  await screen.findByRole('link', { name: 'late' });
  expect(asked('SearchProfiles')).toEqual([
    expect.objectContaining({ look: null, skip: 0 }),
    expect.objectContaining({ look: 'long', skip: 24 }),
  ]);
});

test('who came since is counted each minute, and shown when it is asked for', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let look = 'first';
  const SearchProfiles = () => ({ ...answers.SearchProfiles, look, items: [found(1, look)] });
  const { asked } = openAt('/Search', { answers: { SearchProfiles, CountNewProfiles: of(4) } });
  await screen.findByRole('link', { name: 'first' });
  expect(asked('CountNewProfiles')).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  look = 'second';
  const button = await screen.findByRole('button', { name: 'Show 4 new' });
  expect(asked('CountNewProfiles')).toEqual([expect.objectContaining({ mode: 'All', look: 'first' })]);
  screen.getByRole('link', { name: 'first' });
  await user.click(button);
  await screen.findByRole('link', { name: 'second' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Show 4/ })).toBeNull());
});

const none = { look: 'none', ...of(0), more: false, items: [] };

test('where nobody fits, the parts that keep most people out can be loosened', async () => {
  const without = [
    { field: 'groups', ...of(0) },
    { field: 'ageFrom', ...of(12) },
    { field: 'ageTo', ...of(12) },
    { field: 'certified', ...of(1) },
  ];
  const { place } = openAt(narrowed, {
    answers: { SearchProfiles: none, GetSearchCounts: { ...counts, ...of(0), without } },
  });
  await screen.findByRole('heading', { name: 'Nobody matches everything' });
  const ways = (await screen.findAllByRole('button', { name: /^Without/ })).map((button) => button.textContent);
  expect(ways).toEqual(['Without “32 to 65 years”: 12 members', 'Without “With a badge”: 1 member']);
  await userEvent.click(screen.getByRole('button', { name: /Without “32/ }));
  await waitFor(() => expect(place()).toBe('/Search?searchOptions=1%3Bgroups%3D14%3Bcertified%3D1'));
});

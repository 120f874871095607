import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnWords, PersonFacts } from '../../../client/features/profilePage/About.tsx';
import { CommonCard } from '../../../client/features/profilePage/CommonCard.tsx';
import { ProfileHeader } from '../../../client/features/profilePage/ProfileHeader.tsx';
import type { ProfilePageData } from '../../../client/features/profilePage/types.ts';
import { noFacts } from '../../support/facts.ts';
import { card, open, serve } from './server.tsx';

type Person = ProfilePageData['persons'][number];

const person = (name: string, age: number, height: number | null): Person => ({
  name,
  age,
  gender: 'Female',
  facts: { ...noFacts, height },
});

const single: ProfilePageData = {
  profile: card(7, 'kaffe'),
  persons: [person('Kim', 38, null)],
  headline: 'Coffee first',
  text: 'We run a bakery.\n\nCome by.',
  relationshipStatus: null,
  lookingFor: 0,
  kinks: [],
  badge: null,
  lastActive: 'Now',
  distanceBand: 50,
  memberSince: '2024-05-01',
  birthdayToday: false,
  counts: { media: 0, blogEntries: 0, lodges: 0 },
  common: { words: [], lodges: [], meetups: [] },
  mine: { favourite: false, note: null, tagIds: [], visitedAt: null },
  can: ['AddFavorite', 'RemoveFavorite', 'SaveNote', 'AddToBlacklist'],
};
const couple: ProfilePageData = {
  ...single,
  profile: card(8, 'kaffe_kanel', { profileType: 'Couple', gender: 'Couple', ages: [38, 41] }),
  persons: [person('Kim', 38, 171), person('Alex', 41, null)],
  badge: { method: 'MitId', both: true, at: '2026-05-04' },
};

const show = (page: ProfilePageData) => {
  const commands = serve({ GetProfileData: { id: 1, isLoggedIn: true } });
  open(
    <>
      <ProfileHeader page={page} tabs={[]} />
      <CommonCard page={page} />
      <OwnWords page={page} />
      <PersonFacts page={page} />
    </>,
  );
  return commands;
};

test('a single person speaks for themselves; what nobody stated has no line', () => {
  show(single);
  screen.getByText('Kim 38 · Woman · Ebeltoft, about 50 km');
  screen.getByRole('heading', { name: 'In my own words' });
  expect(screen.queryByRole('rowheader', { name: 'Height' })).toBeNull();
  expect(screen.queryByRole('columnheader')).toBeNull();
});

test('whoever comes back is told when they were here, and not about the visit that goes on', () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const visited = (visitedAt: string | null) => ({ ...single, mine: { ...single.mine, visitedAt } });
  show(visited(ago(3.5)));
  expect(screen.getByText(/You were here/).textContent).toBe('You were here 3 days ago.');
  cleanup();
  show(visited(ago(0.001)));
  expect(screen.queryByText(/You were here/)).toBeNull();
});

test('a couple speaks in the plural, and each of the two has a column', () => {
  show(couple);
  screen.getByText('Kim 38 and Alex 41 · Couple · Ebeltoft, about 50 km');
  screen.getByText('by MitID, both, May 2026');
  screen.getByRole('heading', { name: 'In our own words' });
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Kim', 'Alex']);
  const height = screen.getByRole('row', { name: /Height/ });
  expect(
    within(height)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['171 cm', '–']);
});

test('what both have in common stands in one place: words, evenings, lodges; and nowhere when there is nothing', () => {
  show(single);
  expect(screen.queryByRole('heading', { name: 'What you have in common' })).toBeNull();
  cleanup();
  const lodge = { lodgeId: 4, slug: 'winter-bathers' };
  const meetup = { ...lodge, meetupId: 9, title: 'Soup night', startsAt: '2026-12-04T23:30:00.000Z' };
  show({
    ...single,
    common: {
      words: [{ kinkId: 1, name: 'Sauna' }],
      lodges: [{ ...lodge, name: 'Winter bathers' }],
      meetups: [{ ...meetup, timeZone: 'Europe/Copenhagen' }],
    },
  });
  const common = within(screen.getByRole('region', { name: 'What you have in common' }));
  expect(common.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Sauna',
    'You are both going to Soup night on Saturday 5 December',
    'Winter bathers',
  ]);
  const link = common.getByRole('link', { name: 'Soup night' });
  expect(link.getAttribute('href')).toBe('/Lodges/Lodge/4/winter-bathers/Calendar/2026-12-05/9');
});

test('only what the server allows is offered', () => {
  show({ ...single, can: [] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('blocking asks first, and does nothing when it is cancelled', async () => {
  const commands = show(single);
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: /kaffe/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block profile' }));
    return screen.findByRole('dialog', { name: 'Block kaffe?' });
  };
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(commands).toEqual([]);
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Block profile' }));
  await screen.findByText('kaffe is blocked');
  expect(commands).toEqual([{ name: 'AddToBlacklist', input: { profileId: 7 } }]);
});

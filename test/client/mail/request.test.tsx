import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { RequestCard } from '../../../client/features/mail/requests/Request.tsx';
import { open } from '../people/server.tsx';
import { conversation, MailServer, otto } from './mailing.tsx';

const page = {
  ...{ profile: otto, persons: [{ name: 'Otto', age: 47, gender: 'Male', facts: {} }], headline: '', text: '' },
  ...{ relationshipStatus: null, lookingFor: 0, lastActive: null, distanceBand: 25, memberSince: '2021-03-04' },
  kinks: [
    { kinkId: 1, name: 'Winter bathing' },
    { kinkId: 2, name: 'Choir' },
  ],
  badge: { method: 'Personal', both: false, at: '2025-05-20' },
  ...{ birthdayToday: false, counts: { blogEntries: 0, lodges: 2 }, can: [] },
  mine: { favourite: false, note: null, tagIds: [], visitedAt: null },
};
const words = [
  { kinkId: 1, name: 'Winter bathing', profiles: 9, mine: true },
  { kinkId: 2, name: 'Choir', profiles: 3, mine: false },
];
const lodge = (lodgeId: number, name: string, myStatus: string) => ({ lodgeId, name, myStatus });

const shown = (answers: object) => {
  new MailServer([], { GetKinks: words, GetProfileLodges: { items: [], more: false }, ...answers });
  open(<RequestCard conversation={conversation({ box: 'Requests', filteredBy: ['Age'] })} />);
  return screen.findByRole('article');
};

test('whoever writes first is shown with what was checked, since when they are here, and what both share', async () => {
  const items = [
    lodge(7, 'Sauna on Sundays', 'Member'),
    lodge(8, 'Stargazers', 'None'),
    lodge(9, 'Choir', 'Requesting'),
  ];
  const card = within(await shown({ GetProfilePage: page, GetProfileLodges: { items, more: false } }));
  await card.findByText('Checked, May 2025');
  for (const text of ['Member since 2021', /^Otto 47 · .*about 25 km$/]) card.getByText(text);
  await card.findByText('Also in Sauna on Sundays');
  const common = within(await card.findByRole('list', { name: 'In common' }));
  expect(common.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Winter bathing']);
});

test('nothing is said that nobody knows, nor of lodges and words that are not shared', async () => {
  const items = [lodge(8, 'Stargazers', 'None')];
  const unknown = { ...page, badge: null, distanceBand: null, kinks: [{ kinkId: 2, name: 'Choir' }] };
  const card = within(await shown({ GetProfilePage: unknown, GetProfileLodges: { items, more: false } }));
  await card.findByText('No badge yet');
  expect(card.queryByText(/Also in|In common|km/)).toBeNull();
});

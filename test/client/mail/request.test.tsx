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
  common: {
    words: [{ kinkId: 1, name: 'Winter bathing' }],
    lodges: [{ lodgeId: 7, slug: 'sauna-on-sundays', name: 'Sauna on Sundays' }],
    meetups: [],
  },
  badge: { method: 'Personal', both: false, at: '2025-05-20' },
  ...{ birthdayToday: false, counts: { blogEntries: 0, lodges: 2 }, can: [] },
  mine: { favourite: false, note: null, tagIds: [], visitedAt: null },
};
const shown = (GetProfilePage: object) => {
  new MailServer([], { GetProfilePage });
  open(<RequestCard conversation={conversation({ box: 'Requests', filteredBy: ['Age'] })} />);
  return screen.findByRole('article');
};

test('whoever writes first is shown with what was checked, since when they are here, and what both share', async () => {
  const card = within(await shown(page));
  await card.findByText('Checked, May 2025');
  for (const text of ['Member since 2021', /^Otto 47 · .*about 25 km$/]) card.getByText(text);
  expect(card.getByRole('link', { name: 'Sauna on Sundays' })).toHaveAttribute(
    'href',
    '/Lodges/Lodge/7/sauna-on-sundays/About',
  );
  const common = within(await card.findByRole('list', { name: 'What you have in common' }));
  expect(common.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Winter bathing']);
});

test('nothing is said that nobody knows, nor of what is not shared', async () => {
  const common = { words: [], lodges: [], meetups: [] };
  const card = within(await shown({ ...page, badge: null, distanceBand: null, common }));
  await card.findByText('No badge yet');
  expect(card.queryByText(/in common|km/)).toBeNull();
});

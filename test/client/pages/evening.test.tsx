/** The evening of the front page is whole, whatever there is to tell. */
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { site } from '../../../client/platform/site.ts';
import { FrontEvening } from '../../../client/screens/pages/FrontEvening.tsx';
import { english } from '../../support/catalogue.ts';
import { openAt } from '../media/open.tsx';
import { serve } from '../people/server.tsx';

afterEach(() => {
  site.lodgesEnabled = true;
});

const entry = {
  ...{ blogEntryId: 7, title: 'First dip of the season', slug: 'first-dip-of-the-season', penName: 'Solvej' },
  ...{ teaser: 'Only the steam knows.', tags: ['Aarhus'], publishedAt: '2026-11-14T16:20:00.000Z', readingMinutes: 4 },
};
const lodge = { name: 'Polar bears', teaser: 'Robes on, chins up.', town: 'Aarhus', members: 40 };

/** What stands in the cards, once all of it has arrived. */
async function cards(answers: Record<string, object>): Promise<string[]> {
  serve(answers);
  openAt('/', <FrontEvening />);
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3));
  return screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 }).textContent!);
}

const found = (items: object[]) => ({ items, more: false });

test('an entry, a lodge and the meetups are told, and the entry is opened', async () => {
  const titles = await cards({
    GetPublicBlogEntries: found([entry]),
    GetOpenLodge: { lodge, meetups: 3 },
  });
  expect(titles).toEqual(['First dip of the season', 'Polar bears', '3 meetups within seven days']);
  const link = screen.getByRole('link', { name: 'First dip of the season' });
  expect(link).toHaveAttribute('href', '/Blog/7/first-dip-of-the-season');
  expect(screen.getByText('Aarhus · at least 40 members')).toBeInTheDocument();
});

test('where nothing is open to everybody, the house speaks for itself', async () => {
  const titles = await cards({ GetPublicBlogEntries: found([]), GetOpenLodge: { lodge: null, meetups: 0 } });
  expect(titles).toEqual([
    english['front.evening.blog.title'],
    english['front.evening.lodge.title'],
    'Lodges meet up, too',
  ]);
});

test('a site without lodges tells of other things, and asks for none', async () => {
  site.lodgesEnabled = false;
  const asked: string[] = [];
  const titles = await cards({
    GetPublicBlogEntries: found([entry]),
    GetOpenLodge: () => {
      asked.push('GetOpenLodge');
      return { lodge, meetups: 3 };
    },
  });
  expect(titles).toEqual([
    'First dip of the season',
    english['front.evening.mail.title'],
    english['front.evening.people.title'],
  ]);
  expect([asked, screen.queryByText(/lodge/i, { selector: 'article *' })]).toEqual([[], null]);
});

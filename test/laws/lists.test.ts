/** Lists that come in pages: none shows an item twice, or leaves one out, because another came or went meanwhile. */
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { contracts } from '../../shared/api.ts';

/** Lists whose pages begin after a number of rows, and why that does no harm. */
const byNumber: Record<string, string> = {
  GetPublicBlogEntries: 'each page has an address of its own, by its number, which search engines keep',
  GetDebateEntryComments:
    'comments are added at the end, and one that is deleted leaves its row: a page is found by a position',
  GetMeetupComments:
    'the open pages of a thread are kept in step by the hub, which moves comments from one to the next',
  GetDebateCategories: 'the admins of a lodge put its few categories in order by hand',
  SearchProfiles: 'pages are cut from a result that is kept from the first look on',
  GetMatchProfiles: 'pages are cut from a result that is kept from the first look on',
};

const has = (schema: z.ZodType, field: string) =>
  field in ((schema._zod.def as unknown as { shape?: Record<string, unknown> }).shape ?? {});

const inPages = contracts.filter(({ kind, input }) => kind === 'query' && has(input, 'skip'));

test('a page of a list begins behind the last item of the one before', () => {
  const moving = inPages.filter(({ input, output }) => has(input, 'after') && has(output, 'next'));
  expect(moving.length).toBeGreaterThan(50);
  expect(
    inPages
      .filter((one) => !moving.includes(one))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(byNumber).sort());
});

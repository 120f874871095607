import { expect, test } from '@jest/globals';
import { faqEntries } from '../../server/modules/pages/faq.ts';
import { pageTexts } from '../../server/modules/pages/pageTexts.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const anybody = given.stranger();
const find = async (q: string, locale: 'en-GB' | 'da-DK' | 'sv-SE' = 'en-GB') =>
  (await anybody.GetFaqEntries({ locale, q })).items.map((one) => one.faqId);

test('every language has the same entries, in the same order, whole', () => {
  const ids = faqEntries('en-GB').map((one) => [one.faqId, one.version]);
  expect(ids.length).toBeGreaterThanOrEqual(14);
  expect(new Set(ids.map(([faqId]) => faqId)).size).toBe(ids.length);
  for (const locale of ['da-DK', 'sv-SE', 'nb-NO'] as const) {
    expect(faqEntries(locale).map((one) => [one.faqId, one.version])).toEqual(ids);
    for (const one of faqEntries(locale)) {
      expect([one.faqId, one.question !== '', one.category !== '', one.html.startsWith('<p>')]).toEqual([
        one.faqId,
        true,
        true,
        true,
      ]);
    }
  }
});

test('entries stand in five categories', async () => {
  const { categories, items } = await anybody.GetFaqEntries({ locale: 'en-GB' });
  expect(categories).toHaveLength(5);
  const some = await anybody.GetFaqEntries({ locale: 'en-GB', category: categories[1]! });
  expect(some.items.length).toBeGreaterThan(0);
  expect(some.items.length).toBeLessThan(items.length);
  expect(some.categories).toEqual(categories);
});

test('a search knows neither case nor accents', async () => {
  expect(await find('PASSKEY')).toContain('passkey');
  expect(await find('sloerede', 'da-DK')).toEqual(['safe-mode']);
  expect(await find('slorede', 'da-DK')).toEqual(['safe-mode']);
  expect(await find('SLØREDE', 'da-DK')).toEqual(['safe-mode']);
  expect(await find('losenord glomt', 'sv-SE')).toEqual(['forgot-password']);
  expect(await find('<script>')).toEqual([]);
});

test('an answer comes with others of its kind', async () => {
  const entry = await anybody.GetFaqEntry({ faqId: 'delete-profile', locale: 'en-GB' });
  expect(entry).toMatchObject({ version: 1, category: 'Profile and account' });
  expect(entry.html).toContain('fourteen days');
  expect(entry.related.map((one) => one.faqId)).toContain('export');
  expect(entry.related.map((one) => one.faqId)).not.toContain('delete-profile');
});

test('an answer that is not there is not found', async () => {
  const asking = anybody.GetFaqEntry({ faqId: 'no-such-thing', locale: 'en-GB' });
  await expect(asking).rejects.toMatchObject({ status: 404, code: 'NotFound' });
});

test('the pages say in their HTML what they answer', async () => {
  const site = await world.platform.sites.of('');
  expect(pageTexts({ path: '/FAQ', site, locale: 'da-DK' })?.indexed).toBe(true);
  expect(pageTexts({ path: '/FAQ/passkey', site, locale: 'en-GB' })).toMatchObject({
    indexed: true,
    title: 'What is a passkey? · Samvær',
  });
  expect(pageTexts({ path: '/FAQ/nothing', site, locale: 'en-GB' })).toBeNull();
  expect(pageTexts({ path: '/FAQ/Search', site, locale: 'en-GB' })).toBeNull();
});

import { afterEach, expect, test } from '@jest/globals';
import { clock, days, hours } from '../../server/platform/clock.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const soon = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds).toISOString();
const words = { 'en-GB': { title: 'New terms', text: 'They begin in May.' } };
const write = (sara: Somebody, more: object = {}) =>
  sara.SaveBreakingNews({ texts: words, startsAt: soon(-hours), endsAt: soon(days), ...more });

afterEach(async () => {
  await world.sql('delete from breaking_news');
});

test('news is shown to everybody once', async () => {
  const [sara, anna] = [await given.profile({ role: 'Support' }), await given.profile()];
  const { id } = await write(sara);
  expect(await anna.BreakingNews({})).toEqual({ id, title: 'New terms', text: 'They begin in May.' });
  await Promise.all([1, 2].map(() => anna.AddBreakingNewsView({ id })));
  expect(await anna.BreakingNews({})).toBeNull();
  expect((await sara.GetAllBreakingNews({}))[0]).toMatchObject({ id, seen: 1, texts: words });
  expect(await sara.BreakingNews({})).toMatchObject({ id });
});

test('news comes in the language of the reader, a Norwegian reads Danish', async () => {
  const sara = await given.profile({ role: 'Support' });
  const danish = { title: 'Nye betingelser', text: 'De gælder fra maj.' };
  await write(sara, { texts: { ...words, 'da-DK': danish } });
  for (const [locale, title] of [
    ['da-DK', danish.title],
    ['nb-NO', danish.title],
    ['sv-SE', 'New terms'],
  ] as const)
    expect(await (await given.profile({ locale })).BreakingNews({})).toMatchObject({ title });
});

test('news has a beginning and an end', async () => {
  const [sara, anna] = [await given.profile({ role: 'Support' }), await given.profile()];
  await write(sara, { startsAt: soon(hours), endsAt: soon(days) });
  await write(sara, { startsAt: soon(-days), endsAt: soon(-hours) });
  expect(await anna.BreakingNews({})).toBeNull();
  await expect(write(sara, { startsAt: soon(days), endsAt: soon(hours) })).rejects.toMatchObject({
    code: 'EndsBeforeItStarts',
  });
  await expect(write(sara, { texts: { 'da-DK': words['en-GB'] } })).rejects.toMatchObject({ status: 400 });
});

test('what staff writes is on record; members may not write', async () => {
  const [sara, anna] = [await given.profile({ role: 'Support' }), await given.profile()];
  const { id } = await write(sara);
  const { id: same } = await write(sara, { id, texts: { 'en-GB': { title: 'Newer terms', text: 'In June.' } } });
  expect(same).toBe(id);
  await sara.DeleteBreakingNews({ id });
  await expect(sara.DeleteBreakingNews({ id })).rejects.toMatchObject({ code: 'NotFound' });
  await expect(write(sara, { id })).rejects.toMatchObject({ code: 'NotFound' });
  const audit = await world.sql<{ name: string }>('select name from audit where actor_id = $1 order by id', [
    sara.profileId,
  ]);
  expect(audit.map((one) => one.name)).toEqual(['SaveBreakingNews', 'SaveBreakingNews', 'DeleteBreakingNews']);
  await expect(write(anna)).rejects.toMatchObject({ status: 403 });
});

test('the ticker is one line for each site', async () => {
  const [sara, anna] = [await given.profile({ role: 'Support' }), await given.profile({ locale: 'sv-SE' })];
  expect(await anna.GetNewsTickerText({})).toBeNull();
  await sara.SaveNewsTicker({ texts: { 'en-GB': 'The sauna is warm again', 'sv-SE': 'Bastun är varm igen' } });
  expect(await anna.GetNewsTickerText({})).toMatchObject({ text: 'Bastun är varm igen' });
  expect((await sara.GetNewsTicker({})).texts['en-GB']).toBe('The sauna is warm again');
  await sara.SaveNewsTicker({ texts: { 'sv-SE': 'Bara på svenska' } });
  expect(await anna.GetNewsTickerText({})).toBeNull();
});

test('the ticker stays closed for who closed it, until its words change', async () => {
  const sara = await given.profile({ role: 'Support' });
  const [anna, bert] = [await given.profile(), await given.profile()];
  const write = (line: string) => sara.SaveNewsTicker({ texts: { 'en-GB': line } });
  await write('The sauna is warm again');
  const { edition } = (await anna.GetNewsTickerText({}))!;
  await anna.UpdateProfileConfiguration({ key: 'closedTicker', value: edition });
  expect(await anna.GetNewsTickerText({})).toBeNull();
  expect(await bert.GetNewsTickerText({})).toMatchObject({ edition });
  await write('The sauna is warm again');
  expect(await anna.GetNewsTickerText({})).toBeNull();
  await write('The sauna is being repaired');
  expect(await anna.GetNewsTickerText({})).toMatchObject({ text: 'The sauna is being repaired' });
});

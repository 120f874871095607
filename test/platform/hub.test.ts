import { expect, test } from '@jest/globals';
import { given } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

test('a socket without a session is turned away', async () => {
  const stranger = given.stranger();
  await expect(openPage(stranger)).rejects.toThrow('NotLoggedIn');
  stranger.cookie = `samvaer=${'A'.repeat(43)}`;
  await expect(openPage(stranger)).rejects.toThrow('NotLoggedIn');
});

test('a page of another site opens no socket with my cookie', async () => {
  const anna = await given.profile();
  await expect(openPage(anna, { origin: 'https://elsewhere.example' })).rejects.toThrow();
  await expect(openPage(anna, { origin: 'null' })).rejects.toThrow();
  await expect(openPage(anna, { origin: world.url.replace('http:', 'https:') })).rejects.toThrow();
  (await openPage(anna, { origin: world.url })).close();
});

test('one watches only what one may read', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const hidden = await given.blogEntry({ by: anna, audience: 'Favourites' });
  const shown = await given.blogEntry({ by: anna });
  const page = await openPage(bert);
  const odd = [
    'blogEntry',
    'blogEntry:',
    'blogEntry:1:2x',
    'profile:1',
    `blogEntry:${hidden.blogEntryId}`,
    'constructor:1',
  ];
  for (const topic of odd) expect(await page.watch(topic)).toBe(false);
  expect(await page.watch(`blogEntry:${shown.blogEntryId}`)).toBe(true);
  await page.until(() => {
    world.platform.hub.staleFor(`blogEntry:${hidden.blogEntryId}`, ['Hidden']);
    for (const topic of odd) world.platform.hub.staleFor(topic, ['Odd']);
    world.platform.hub.staleFor(`blogEntry:${shown.blogEntryId}`, ['Shown']);
    return page.stale.flat().includes('Shown');
  });
  expect(new Set(page.stale.flat())).toEqual(new Set(['Shown']));
});

test('a comment reaches who looks at the entry, and no longer who looked away', async () => {
  const [anna, bert, carla] = await Promise.all([given.profile(), given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const topic = `blogEntry:${blogEntryId}`;
  const [looking, away] = await Promise.all([openPage(bert), openPage(carla)]);
  for (const page of [looking, away]) expect(await page.watch(topic)).toBe(true);
  away.unwatch(topic);
  await given.anotherBrowserOf(carla);
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'Look.' });
  await world.settle();
  await looking.until(() => looking.comments.length > 0);
  expect(looking.comments).toEqual([{ topic, commentIds: [commentId] }]);
  expect(away.comments).toEqual([]);
});

test('one page watches at most twenty things, however many it asks for at once', async () => {
  const anna = await given.profile();
  const page = await openPage(anna);
  const topics: string[] = [];
  for (let n = 0; n < 23; n++) topics.push(`blogEntry:${(await given.blogEntry({ by: anna })).blogEntryId}`);
  const watching = await Promise.all(topics.map((topic) => page.watch(topic)));
  expect(watching).toEqual(topics.map((_topic, n) => n < 20));
  expect(await page.watch(topics[0]!)).toBe(true);
  page.unwatch(topics[0]!);
  expect([await page.watch(topics[20]!), await page.watch(topics[21]!)]).toEqual([true, false]);
});

test('who looked away before it was judged hears nothing', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const page = await openPage(anna);
  const watching = page.watch(`blogEntry:${blogEntryId}`);
  page.unwatch(`blogEntry:${blogEntryId}`);
  expect(await watching).toBe(false);
});

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
  for (const topic of odd) page.watch(topic);
  page.watch({} as string);
  page.watch(`blogEntry:${shown.blogEntryId}`);
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
  for (const page of [looking, away]) {
    page.watch(topic);
    await page.until(() => {
      world.platform.hub.staleFor(topic, ['Ready']);
      return page.stale.flat().includes('Ready');
    });
  }
  away.unwatch(topic);
  await given.anotherBrowserOf(carla);
  const { commentId } = await bert.AddBlogComment({ blogEntryId, text: 'Look.' });
  await world.settle();
  await looking.until(() => looking.comments.length > 0);
  expect(looking.comments).toEqual([{ topic, commentIds: [commentId] }]);
  expect(away.comments).toEqual([]);
});

test('one page watches at most twenty things', async () => {
  const anna = await given.profile();
  const page = await openPage(anna);
  const entries: number[] = [];
  for (let n = 0; n < 22; n++) entries.push((await given.blogEntry({ by: anna })).blogEntryId);
  const watched = () => new Set(page.stale.flat());
  for (const id of entries) {
    page.watch(`blogEntry:${id}`);
    await anna.GetAllCounts();
  }
  await page.until(() => {
    for (const id of entries) world.platform.hub.staleFor(`blogEntry:${id}`, [String(id)]);
    return watched().size >= 18;
  });
  expect(watched().has(String(entries.at(-1)))).toBe(false);
});

import { expect, test } from '@jest/globals';
import { clock, minutes } from '../../server/platform/clock.ts';
import { given } from '../support/given.ts';
import { world } from '../support/world.ts';

const personal = ['town', 'ages', 'gender', 'picture', 'online', 'certified'];

test('a guest reads a public entry and its comments, and learns the pen names alone', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna, audience: 'Public' });
  await bert.AddBlogComment({ blogEntryId, text: 'The thermos was mine.' });
  const guest = given.stranger();
  const entry = await guest.GetBlogEntryData({ blogEntryId });
  expect(entry).toMatchObject({ author: { profileId: null, name: anna.name }, can: [], cover: null, pictures: [] });
  const { items } = await guest.GetComments({ blogEntryId });
  expect(items.map(({ author, text, can }) => [author, text, can])).toEqual([
    [{ profileId: null, name: bert.name }, 'The thermos was mine.', []],
  ]);
  for (const word of personal) expect(JSON.stringify([entry, items])).not.toContain(`"${word}":`);
});

test.each(['Members', 'Favourites'] as const)('an entry for %s is not there for a guest', async (audience) => {
  const anna = await given.profile({ darkStatus: 'Approved' });
  const { blogEntryId } = await given.blogEntry({ by: anna, audience });
  const guest = given.stranger();
  await expect(guest.GetBlogEntryData({ blogEntryId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  await expect(guest.GetComments({ blogEntryId })).rejects.toMatchObject({ status: 404, code: 'NotFound' });
});

test('a guest leaves no trace by reading', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna, audience: 'Public' });
  await given.stranger().UpdateBlogEntryReadCount({ blogEntryId });
  expect((await anna.GetBlogEntryData({ blogEntryId })).reads).toBe(0);
  expect(await world.sql('select from blog_read where blog_entry_id = $1', [blogEntryId])).toEqual([]);
});

test('the public list holds public entries alone, until they are taken back or their author is gone', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const open = await given.blogEntry({ by: anna, audience: 'Public', title: 'Open to all' });
  const inside = await given.blogEntry({ by: anna, title: 'For us' });
  const hidden = await given.blogEntry({ by: bert, audience: 'Public', title: 'By somebody locked away' });
  const listed = async () =>
    (await given.stranger().GetPublicBlogEntries({ take: 100 })).items.map((entry) => entry.blogEntryId);
  expect(await listed()).toEqual(expect.arrayContaining([open.blogEntryId, hidden.blogEntryId]));
  expect(await listed()).not.toContain(inside.blogEntryId);
  await world.sql('update profile set status = 7 where id = $1', [bert.profileId]);
  await anna.DeleteBlogEntry({ blogEntryId: open.blogEntryId });
  const after = await listed();
  expect([after.includes(open.blogEntryId), after.includes(hidden.blogEntryId)]).toEqual([false, false]);
});

test('the feed, the site map and robots tell of public entries and of nothing else', async () => {
  // What was made for somebody who asked before is kept for ten minutes.
  clock.advance(11 * minutes);
  const anna = await given.profile();
  const open = await given.blogEntry({ by: anna, audience: 'Public', title: 'Salt & “pepper” <here>' });
  const inside = await given.blogEntry({ by: anna, title: 'Not for the street' });
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, world.url));
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const feed = await read('/Blog/feed.xml');
  expect(feed.type).toContain('application/atom+xml');
  expect(feed.text).toContain('Salt &amp; “pepper” &lt;here&gt;');
  const map = await read('/sitemap.xml');
  expect(map.text).toContain(`/Blog/${open.blogEntryId}/salt-pepper-here`);
  for (const { text } of [feed, map]) {
    expect(text).not.toContain(`/Blog/${inside.blogEntryId}`);
    expect(text).not.toContain('Not for the street');
  }
  expect((await read('/robots.txt')).text).toContain('Sitemap: ');
});

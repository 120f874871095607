import { expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

const stored = async (by: Somebody, text: string) => {
  const { blogEntryId } = await by.UpdateBlogEntry({ title: 'A night by the sea', text, status: 'Draft' });
  return (await by.GetBlogEntryData({ blogEntryId })).text;
};

test.each([
  ['a script', '<p>one</p><script>alert(1)</script>', '<p>one</p>'],
  ['a handler', '<p onclick="x()">one<img src=x onerror=x()></p>', '<p>one</p>'],
  ['a style', '<p style="position:fixed">one</p><style>p{display:none}</style>', '<p>one</p>'],
  ['a frame', '<iframe src="https://elsewhere.example"></iframe><p>one</p>', '<p>one</p>'],
  [
    'a script link',
    '<p><a href="javascript:x()">one</a></p>',
    '<p><a rel="nofollow noopener noreferrer ugc">one</a></p>',
  ],
  [
    'a split script link',
    '<p><a href="java\tscript:x()">one</a></p>',
    '<p><a rel="nofollow noopener noreferrer ugc">one</a></p>',
  ],
  [
    'data in a link',
    '<p><a href="data:text/html,x">one</a></p>',
    '<p><a rel="nofollow noopener noreferrer ugc">one</a></p>',
  ],
  [
    'a link without a scheme',
    '<p><a href="//elsewhere.example">one</a></p>',
    '<p><a rel="nofollow noopener noreferrer ugc">one</a></p>',
  ],
  ['an unclosed element', '<p>one<strong>two', '<p>one<strong>two</strong></p>'],
  ['older names', '<h1>one</h1><b>two</b><i>three</i>', '<h2>one</h2><strong>two</strong><em>three</em>'],
])('cleans %s away', async (_name, text, clean) => {
  expect(await stored(await given.profile(), text)).toBe(clean);
});

test('keeps every element of the fixed set', async () => {
  const text =
    '<h2>A</h2><h3>B</h3><p><strong>c</strong> <em>d</em><br />e</p><ul><li>f</li></ul><ol><li>g</li></ol><blockquote>h</blockquote>';
  const anna = await given.profile();
  expect(await stored(anna, text)).toBe(text);
  expect(await stored(anna, '<p><a href="https://elsewhere.example/a?b=1">x</a></p>')).toBe(
    '<p><a href="https://elsewhere.example/a?b=1" rel="nofollow noopener noreferrer ugc">x</a></p>',
  );
});

test('the teaser is words only, cut between two of them', async () => {
  const anna = await given.profile();
  const text = `<h2>Cold &amp; clear</h2><p>${'breath '.repeat(60)}</p>`;
  const entry = { title: 'A night by the sea', text, status: 'Draft' as const };
  const { blogEntryId } = await anna.UpdateBlogEntry(entry);
  const { teaser } = await anna.GetBlogEntryData({ blogEntryId });
  expect(teaser).toMatch(/^Cold & clear breath( breath)+…$/);
  expect(teaser.length).toBeLessThanOrEqual(221);
});

test('a text without any words, or hardly a title, is kept as a draft and not published', async () => {
  const anna = await given.profile();
  for (const text of ['<p> </p>', '<script>alert(1)</script>', '<p><br></p>']) {
    const entry = { title: 'A night by the sea', text };
    await expect(anna.UpdateBlogEntry({ ...entry, status: 'Published' })).rejects.toMatchObject({
      code: 'BlogTextEmpty',
    });
    await anna.UpdateBlogEntry({ ...entry, status: 'Draft' });
  }
  const short = anna.UpdateBlogEntry({ title: 'Four', text: '<p>Words.</p>', status: 'Published' });
  await expect(short).rejects.toMatchObject({ status: 409, code: 'BlogTitleTooShort' });
});

test('only the author changes an entry, and nobody without membership writes one', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const frida = await given.profile({ member: false });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const words = { title: 'Taken over', text: '<p>Mine now.</p>', status: 'Published' as const };
  const taking = bert.UpdateBlogEntry({ blogEntryId, ...words });
  await expect(taking).rejects.toMatchObject({ status: 404, code: 'NotFound' });
  await expect(frida.UpdateBlogEntry(words)).rejects.toMatchObject({ status: 403, code: 'MembersOnly' });
  expect((await bert.GetBlogEntryData({ blogEntryId })).title).toBe('First dip of the season');
  const unknown = anna.UpdateBlogEntry({ blogEntryId: 999_999, ...words });
  await expect(unknown).rejects.toMatchObject({ code: 'NotFound' });
});

test('publishing is told once, whatever happens to the entry afterwards', async () => {
  const anna = await given.profile();
  const words = { title: 'On and off', text: '<p>Hello.</p>' };
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, status: 'Draft' });
  const told = () =>
    world.sql(`select data from event where name = 'BlogPublished' and data ->> 'blogEntryId' = $1`, [
      String(blogEntryId),
    ]);
  expect(await told()).toEqual([]);
  await anna.UpdateBlogEntry({ blogEntryId, ...words, status: 'Published' });
  const { publishedAt } = await anna.GetBlogEntryData({ blogEntryId });
  await anna.UpdateBlogEntry({ blogEntryId, ...words, status: 'Draft' });
  await world.advance(60_000);
  await anna.UpdateBlogEntry({ blogEntryId, ...words, title: 'On again', status: 'Published' });
  expect(await told()).toEqual([{ data: { blogEntryId, authorId: anna.profileId } }]);
  expect(await anna.GetBlogEntryData({ blogEntryId })).toMatchObject({ title: 'On again', publishedAt });
});

test('the readable end of the address follows the title', async () => {
  const anna = await given.profile();
  const entry = await given.blogEntry({ by: anna, title: '  Blå time på Sønder Strand! ' });
  expect(entry.slug).toBe('blaa-time-paa-soender-strand');
  expect((await anna.GetBlogEntryData({ blogEntryId: entry.blogEntryId })).title).toBe('Blå time på Sønder Strand!');
});

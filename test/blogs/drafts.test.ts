import { expect, test } from '@jest/globals';
import { blogWriting } from '../../shared/blogs/writing.ts';
import { given, type Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

const words = { title: 'A night by the sea', text: '<p>Cold and clear.</p>' };

const editing = (by: Somebody, blogEntryId: number) => by.GetBlogEntryDataForEdit({ blogEntryId });

test('a beginning gets a number, and nobody but its author sees it', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const saved = await anna.SaveBlogDraft({ title: '', text: '<p>Half a sen', version: 0 });
  expect(saved.replacedRevisionId).toBeNull();
  const { blogEntryId } = saved;
  expect(await editing(anna, blogEntryId)).toMatchObject({
    title: '',
    text: '<p>Half a sen</p>',
    status: 'Draft',
    draft: true,
    scheduledFor: null,
    version: saved.version,
    revisions: 0,
    can: ['UpdateBlogEntry', 'DeleteBlogEntry'],
  });
  for (const asking of [bert.GetBlogEntryData({ blogEntryId }), editing(bert, blogEntryId)])
    await expect(asking).rejects.toMatchObject({ code: 'NotFound' });
  expect((await bert.GetAllBlogEntries()).items.map((one) => one.blogEntryId)).not.toContain(blogEntryId);
});

test('a save is told to the own open pages at once, by its number and version alone', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await world.settle();
  const [phone, laptop, his] = await Promise.all([
    openPage(anna),
    openPage(await given.anotherBrowserOf(anna)),
    openPage(bert),
  ]);
  await his.watch(`blogEntry:${blogEntryId}`);
  const first = await anna.SaveBlogDraft({ ...words, blogEntryId, version: 0 });
  const second = await anna.SaveBlogDraft({ ...words, title: 'Another', blogEntryId, version: first.version });
  await world.settle();
  const told = (page: typeof phone) => page.drafts.some(({ version }) => version === second.version);
  await Promise.all([phone, laptop].map((page) => page.until(() => told(page))));
  const versions = [first, second].map(({ version }) => ({ blogEntryId, version }));
  for (const { drafts } of [phone, laptop]) expect(versions).toEqual(expect.arrayContaining(drafts));
  await his.until(() => {
    world.platform.hub.stale(bert.profileId, ['Last']);
    return his.stale.flat().includes('Last');
  });
  expect(his.drafts).toEqual([]);
});

test('readers keep seeing what is published while its author writes, until it is published or thrown away', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, status: 'Published' });
  const first = await anna.SaveBlogDraft({ ...words, title: 'Another night', blogEntryId, version: 0 });
  const read = async () => (await bert.GetBlogEntryData({ blogEntryId })).title;
  expect([await read(), (await editing(anna, blogEntryId)).title]).toEqual([words.title, 'Another night']);
  await anna.DiscardBlogDraft({ blogEntryId });
  expect(await editing(anna, blogEntryId)).toMatchObject({ ...words, draft: false });
  await anna.SaveBlogDraft({ ...words, title: 'A third night', blogEntryId, version: first.version });
  await anna.UpdateBlogEntry({ ...words, blogEntryId, title: 'A third night', status: 'Published' });
  expect(await read()).toBe('A third night');
  expect((await editing(anna, blogEntryId)).draft).toBe(false);
});

test('what was never published is deleted, not thrown away', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await anna.SaveBlogDraft({ ...words, version: 0 });
  await expect(anna.DiscardBlogDraft({ blogEntryId })).rejects.toMatchObject({ code: 'NothingPublished' });
  expect((await editing(anna, blogEntryId)).title).toBe(words.title);
});

test('a draft keeps every setting, and the words byte for byte where they are allowed', async () => {
  const anna = await given.profile();
  const [{ kinkId } = { kinkId: 0 }] = await anna.GetKinks({});
  const content = {
    title: 'Blåbær & “sjö” 🌊 <b>',
    text: '<p>a &lt;b&gt; \u00a0 ﷽ e\u0301 <strong>c</strong></p><ul><li>d</li></ul>',
    tags: ['Søndag', 'ljus'],
    kinkIds: [kinkId],
    audience: 'Favourites' as const,
    commentsAllowed: false,
    publishAt: '2100-01-01T09:00:00.000Z',
    coverMediaId: null,
  };
  const { blogEntryId } = await anna.SaveBlogDraft({ ...content, version: 0 });
  expect(await editing(anna, blogEntryId)).toMatchObject(content);
});

test('a draft is stored clean', async () => {
  const anna = await given.profile();
  const text = '<p onclick="x()">one</p><script>alert(1)</script><img src="x" onerror="x()"><svg onload="x()">';
  const { blogEntryId } = await anna.SaveBlogDraft({ title: 'x', text, version: 0 });
  expect((await editing(anna, blogEntryId)).text).toBe('<p>one</p>');
});

test('nobody writes, throws away or looks into what is not theirs', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const mine = await anna.SaveBlogDraft({ ...words, blogEntryId, version: 0 });
  const tries = [
    () => bert.SaveBlogDraft({ ...words, blogEntryId, version: mine.version }),
    () => bert.DiscardBlogDraft({ blogEntryId }),
    () => bert.GetBlogPreview({ blogEntryId }),
    () => anna.SaveBlogDraft({ ...words, blogEntryId: 999_999_999, version: 0 }),
  ];
  for (const one of tries) await expect(one()).rejects.toMatchObject({ code: 'NotFound' });
  expect((await editing(anna, blogEntryId)).version).toBe(mine.version);
});

test('drafts are for members, and for nobody whose entry is out of sight or deleted', async () => {
  const [anna, frida] = await Promise.all([given.profile(), given.profile({ member: false })]);
  await expect(frida.SaveBlogDraft({ ...words, version: 0 })).rejects.toMatchObject({ code: 'MembersOnly' });
  await expect(given.stranger().SaveBlogDraft({ ...words, version: 0 })).rejects.toMatchObject({ status: 401 });
  const { blogEntryId } = await given.blogEntry({ by: anna });
  await world.sql('update blog_entry set withheld = 1, removed_at = now() where id = $1', [blogEntryId]);
  const write = () => anna.SaveBlogDraft({ ...words, blogEntryId, version: 0 });
  await expect(write()).rejects.toMatchObject({ code: 'BlogEntryWithheld' });
  await world.sql('update blog_entry set withheld = 0, removed_at = null where id = $1', [blogEntryId]);
  await anna.DeleteBlogEntry({ blogEntryId });
  await expect(write()).rejects.toMatchObject({ code: 'NotFound' });
});

test.each([
  ['too long a title', { title: 'a'.repeat(121) }],
  ['too long a text', { text: 'a'.repeat(60_001) }],
  ['eleven tags', { tags: Array.from({ length: 11 }, (_, number) => `tag ${number}`) }],
  ['six words of interest', { kinkIds: [1, 2, 3, 4, 5, 6] }],
  ['an unknown audience', { audience: 'Nobody' }],
  ['a number that is none', { coverMediaId: -1 }],
  ['a time that is none', { publishAt: 'tomorrow' }],
  ['a field nobody knows', { authorId: 1 }],
])('%s is no draft', async (_name, wrong) => {
  const anna = await given.profile();
  const saving = anna.SaveBlogDraft({ ...words, version: 0, ...wrong } as never);
  await expect(saving).rejects.toMatchObject({ status: 400 });
});

test('the same save twice makes one entry, and two beginnings at once make two', async () => {
  const anna = await given.profile();
  const commandId = crypto.randomUUID();
  const twice = await Promise.all(
    [1, 2].map(() => anna.call(blogWriting.SaveBlogDraft, { ...words, version: 0 }, commandId)),
  );
  const answers = twice.map(({ body }) => body as { blogEntryId: number });
  expect(new Set(answers.map(({ blogEntryId }) => blogEntryId)).size).toBe(1);
  const [one, other] = await Promise.all([
    anna.SaveBlogDraft({ ...words, version: 0 }),
    anna.SaveBlogDraft({ ...words, version: 0 }),
  ]);
  expect(one.blogEntryId).not.toBe(other.blogEntryId);
});

test('a preview is the draft as readers will see it', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await given.blogEntry({ by: anna });
  const text = `<h2>Sea</h2><p>${'cold water '.repeat(300)}</p>`;
  await anna.SaveBlogDraft({ title: 'In work', text, blogEntryId, version: 0 });
  expect(await anna.GetBlogPreview({ blogEntryId })).toMatchObject({
    title: 'In work',
    text,
    pictures: [],
    readingMinutes: 3,
  });
});

import { beforeAll, expect, test } from '@jest/globals';
import { idsOf } from '../support/blogLists.ts';
import { given, type Somebody } from '../support/given.ts';
import { naughty } from '../support/naughty.ts';
import { world } from '../support/world.ts';

let anna: Somebody;
let bert: Somebody;
const written: Record<string, number> = {};

async function write(
  name: string,
  facts: { title: string; text: string; tags?: string[]; by?: Somebody; audience?: 'Favourites' },
) {
  const { by = anna, tags = [], ...words } = facts;
  written[name] = (await by.UpdateBlogEntry({ ...words, tags, status: 'Published' })).blogEntryId;
}

beforeAll(async () => {
  const dane = await given.profile({ locale: 'da-DK', darkStatus: 'Approved' });
  const [swede, norwegian] = await Promise.all([
    given.profile({ locale: 'sv-SE' }),
    given.profile({ locale: 'nb-NO' }),
  ]);
  [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  await write('english', {
    title: 'Dancing in the kitchen',
    text: '<p>We <strong>danced</strong> &amp; sang.</p>',
    tags: ['Tango', 'Home'],
  });
  await write('danish', { by: dane, title: 'Bøgerne på bordet', text: '<p>Jeg læser en bog.</p>', tags: ['tango'] });
  await write('swedish', { by: swede, title: 'Flickorna', text: '<p>Vi simmade i sjöarna.</p>' });
  await write('norwegian', { by: norwegian, title: 'Turer', text: '<p>Vi gikk i fjellene.</p>' });
  await write('kept', { title: 'Dancing for few', text: '<p>Dance.</p>', tags: ['Secret'], audience: 'Favourites' });
  await write('dark', {
    by: await given.dark(dane),
    title: 'Dancing in the dark',
    text: '<p>Dance.</p>',
    tags: ['Moonless'],
  });
});

test.each([
  ['dance', 'english'],
  ['DANCES', 'english'],
  ['bøger', 'danish'],
  ['flicka', 'swedish'],
  ['fjell', 'norwegian'],
  ['"in the kitchen"', 'english'],
  ['danced -bog', 'english'],
])('%s finds what is meant, in its language', async (text, name) => {
  expect(idsOf(await bert.SearchBlogEntries({ text }))).toEqual([written[name]]);
});

test('what was found is marked, without a sign of HTML', async () => {
  const { items } = await bert.SearchBlogEntries({ text: 'danced' });
  expect(items[0]?.found).toEqual({
    title: [
      { text: 'Dancing', hit: true },
      { text: ' in the kitchen', hit: false },
    ],
    teaser: [
      { text: 'We ', hit: false },
      { text: 'danced', hit: true },
      { text: ' & sang.', hit: false },
    ],
  });
});

test('an entry is found in the language it is written in, whatever its author reads, and however its letters are written', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const publish = async (title: string, text: string) =>
    (await anna.UpdateBlogEntry({ title, text, status: 'Published' })).blogEntryId;
  const danish = await publish(
    'Om morgenen',
    '<p>Vi løber hver dag ved åen i Århus, og det er dejligt på stranden.</p>',
  );
  const swedish = await publish('En kväll', '<p>Det var en gång när vi simmade i Malmö och åkte hem.</p>');
  const english = await publish('New things', '<p>She bought the shoes in Aarhus and went home by the sea.</p>');
  for (const [text, entries] of [
    ['løbe', [danish]],
    ['loebe', [danish]],
    ['löbe', [danish]],
    ['paa stranden', [danish]],
    ['simma', [swedish]],
    ['malmø', [swedish]],
    ['MALMOE', [swedish]],
    ['shoe', [english]],
    ['aarhus', [english, danish]],
    ['århus', [english, danish]],
  ] as const)
    expect({ text, entries: idsOf(await bert.SearchBlogEntries({ text, authors: [anna.profileId] })) }).toEqual({
      text,
      entries,
    });
});

test('a hit is marked in the letters it is written with, amid the words around it', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const text = `<p>${'Først var der en aften. '.repeat(30)}Så kom vi til Århus-bugten &amp; løb.</p><p>${'Og det var det. '.repeat(30)}</p>`;
  await anna.UpdateBlogEntry({ title: 'Til Århus', text, status: 'Published' });
  const { items } = await bert.SearchBlogEntries({ text: 'aarhus', authors: [anna.profileId] });
  const { title, teaser } = items[0]!.found;
  expect(title).toEqual([
    { text: 'Til ', hit: false },
    { text: 'Århus', hit: true },
  ]);
  expect(teaser.filter(({ hit }) => hit)).toEqual([{ text: 'Århus', hit: true }]);
  const whole = teaser.map((piece) => piece.text).join('');
  expect(whole).toMatch(/^…(var )?der en aften\. .*Så kom vi til Århus-bugten & løb\. Og det .*…$/);
  expect(whole.split(' ').length).toBeGreaterThan(30);
});

test('tags are one however their letters are written', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const write = async (...tags: string[]) =>
    (await anna.UpdateBlogEntry({ title: 'Tagged', text: '<p>Here.</p>', tags, status: 'Published' })).blogEntryId;
  const [one, two] = [await write('Ærø-tur', 'Aeroe-tur'), await write('äro-tur')];
  for (const tag of ['ærø-tur', 'AEROE-TUR', 'ärö-tur'])
    expect(idsOf(await bert.SearchBlogEntries({ tags: [tag] }))).toEqual([two, one]);
  expect(await bert.SearchBlogTags({ text: 'aerø' })).toEqual([{ tag: expect.any(String), entries: 2 }]);
});

test('tags are looked for all together, authors any of them, and both narrow the words', async () => {
  const find = async (more: object) => idsOf(await bert.SearchBlogEntries(more)).sort((one, other) => one - other);
  const [english, danish] = [written['english']!, written['danish']!];
  expect(await find({ tags: ['TANGO'] })).toEqual([english, danish]);
  expect(await find({ tags: ['tango', 'Tango', 'home'] })).toEqual([english]);
  expect(await find({ tags: ['tango'], text: 'bog' })).toEqual([danish]);
  expect(await find({ tags: ['tango'], authors: [anna.profileId] })).toEqual([english]);
  expect(await find({ authors: [anna.profileId, bert.profileId] })).toEqual([english]);
  expect(await find({})).toEqual([]);
  expect((await bert.SearchBlogEntries({ tags: ['home'] })).items[0]?.found.title).toEqual([
    { text: 'Dancing in the kitchen', hit: false },
  ]);
});

test('the newest come first, in pages', async () => {
  const first = await bert.SearchBlogEntries({ tags: ['tango'], take: 1 });
  const second = await bert.SearchBlogEntries({ tags: ['tango'], take: 1, skip: 1 });
  expect([idsOf(first), first.more, idsOf(second), second.more]).toEqual([
    [written['danish']],
    true,
    [written['english']],
    false,
  ]);
});

test('tags are suggested by their beginning, the most used first, and none that only few may read', async () => {
  await write('another', { title: 'Another tango', text: '<p>Once more.</p>', tags: ['tango nuevo'] });
  expect(await bert.SearchBlogTags({ text: 'TAN' })).toEqual([
    { tag: 'tango', entries: 2 },
    { tag: 'tango nuevo', entries: 1 },
  ]);
  for (const text of ['secret', 'moonless', '%', '_', '\\']) expect(await bert.SearchBlogTags({ text })).toEqual([]);
  expect(
    await bert.GetBlogTagsAndAuthors({
      tags: ['Home', 'Nothing', 'moonless'],
      authors: [anna.profileId, bert.profileId],
    }),
  ).toEqual({
    tags: [{ tag: 'home', entries: 1 }],
    authors: [expect.objectContaining({ name: anna.name })],
  });
});

test('authors are suggested when they published something for me', async () => {
  const suggested = async (text: string) =>
    (await bert.SearchBlogTagsAndAuthors({ text })).authors.map(({ name }) => name);
  expect(await suggested(anna.name.toUpperCase())).toContain(anna.name);
  expect(await suggested(bert.name)).not.toContain(bert.name);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  expect(await suggested(anna.name)).not.toContain(anna.name);
  await anna.RemoveFromBlacklist({ profileId: bert.profileId });
});

test.each(naughty)('%j is looked for without harm', async (text) => {
  for (const ask of [
    () => bert.SearchBlogEntries({ text }),
    () => bert.SearchBlogEntries({ tags: [text.slice(0, 40)] }),
    () => bert.GetProfileBlogEntries({ profileId: anna.profileId, text }),
    () => bert.SearchBlogTagsAndAuthors({ text: text.slice(0, 60) }),
  ])
    await expect(ask()).resolves.toBeDefined();
});

test('a word of interest finds an entry by its name in every language', async () => {
  const [anna, bert] = await Promise.all([given.profile(), given.profile()]);
  const [pottery] = await world.sql<{ id: number }>(`select id::int from kink where names ->> 'en-GB' = 'Pottery'`);
  const words = { title: 'Hands in clay', text: '<p>We sat until midnight.</p>', kinkIds: [pottery!.id] };
  const { blogEntryId } = await anna.UpdateBlogEntry({ ...words, status: 'Published' });
  for (const tag of ['Pottery', 'keramik', 'Keramikk']) {
    expect(idsOf(await bert.SearchBlogEntries({ tags: [tag] }))).toEqual([blogEntryId]);
  }
  await anna.UpdateBlogEntry({ ...words, blogEntryId, kinkIds: [], status: 'Published' });
  expect(idsOf(await bert.SearchBlogEntries({ tags: ['Pottery'] }))).toEqual([]);
});

const tagged = (by: Somebody, tags: string[], blogEntryId?: number) =>
  by.UpdateBlogEntry({
    ...{ title: 'About many things', text: '<p>All of them.</p>', tags, status: 'Published' as const },
    ...(blogEntryId && { blogEntryId }),
  });

test('the most used of many hundreds of tags comes first, wherever it stands in the alphabet', async () => {
  const anna = await given.profile();
  const { blogEntryId } = await tagged(anna, ['zillion zz']);
  await tagged(anna, ['zillion zz']);
  await world.sql(
    `insert into blog_entry_tag (blog_entry_id, tag, published_at, dark)
     select $1, 'zillion ' || n, now(), false from generate_series(1, 600) n`,
    [blogEntryId],
  );
  const found = await anna.SearchBlogTags({ text: 'Zillion' });
  expect([found.length, found[0]]).toEqual([10, { tag: 'zillion zz', entries: 2 }]);
});

test('tags are counted right while many write at once, change their minds and leave', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => given.profile()));
  const counted = () =>
    world.sql<{ tag: string; entries: number }>(
      `select tag, entries from blog_tag where tag like 'tallied%' order by tag collate "C"`,
    );
  const made = await Promise.all(people.map((one) => tagged(one, ['Tallied one', 'Tallied two'])));
  expect(await counted()).toEqual([
    { tag: 'tallied one', entries: 4 },
    { tag: 'tallied two', entries: 4 },
  ]);
  const change = (n: number, tags: string[]) => tagged(people[n]!, tags, made[n]!.blogEntryId);
  await Promise.all([
    change(0, ['Tallied three', 'Tallied one']),
    change(1, ['Tallied one', 'Tallied three']),
    change(2, ['Tallied two']),
  ]);
  await world.sql('delete from blog_entry where id = $1', [made[3]!.blogEntryId]);
  expect(await counted()).toEqual([
    { tag: 'tallied one', entries: 2 },
    { tag: 'tallied three', entries: 2 },
    { tag: 'tallied two', entries: 1 },
  ]);
  await change(2, []);
  expect((await counted()).map(({ tag }) => tag)).toEqual(['tallied one', 'tallied three']);
});

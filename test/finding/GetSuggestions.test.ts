import { beforeAll, expect, test } from '@jest/globals';
import { finding } from '../../shared/finding/contract.ts';
import { Client } from '../support/actors.ts';
import { given, type Somebody } from '../support/given.ts';
import { anotherHouse } from '../support/house.ts';
import { setStatus } from '../support/statuses.ts';
import { world } from '../support/world.ts';

let anna: Somebody;
beforeAll(async () => {
  anna = await given.profile({ name: 'anna' });
});

const told = (reader: Somebody, text: string) => reader.GetSuggestions({ text });
const namesFor = async (reader: Somebody, text: string) =>
  (await told(reader, text)).members.map((member) => member.name);
const titlesFor = async (reader: Somebody, text: string) => (await told(reader, text)).blogs.map(({ title }) => title);
const lodgesFor = async (reader: Somebody, text: string) => (await told(reader, text)).lodges.map(({ name }) => name);

const nothing = { members: [], blogs: [], lodges: [], tags: [] };

test('who is called so from the beginning comes first, then who has the word within the name', async () => {
  await Promise.all(['Kanel', 'Kaffe & Kanel', 'kanelstang', 'Sne.kanel'].map((name) => given.profile({ name })));
  expect(await namesFor(anna, 'kanel')).toEqual(['Kanel', 'kanelstang', 'Kaffe & Kanel', 'Sne.kanel']);
  expect(await namesFor(anna, '  KAFFE & ka ')).toEqual(['Kaffe & Kanel']);
  expect(await namesFor(anna, 'anel')).toEqual([]);
  await given.profile({ name: 'NordlysPar' });
  for (const text of ['nordlysp', 'par', 'par nordlys']) expect(await namesFor(anna, text)).toEqual(['NordlysPar']);
});

test('at most six members are told, each with the card of everywhere', async () => {
  await Promise.all([...'hgfedcba'].map((letter) => given.profile({ name: `Many ${letter}` })));
  const { members } = await told(anna, 'many');
  expect(members.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Many ${letter}`));
  expect(members[0]).toMatchObject({ profileType: 'Single', gender: 'Female', certified: false });
});

test('accents stand in nobody’s way, on either side', async () => {
  await Promise.all(['Åse Ørum', 'Kærlighed', 'Zoë', 'Malmø'].map((name) => given.profile({ name })));
  const finds = [
    ...[
      ['ase', 'Åse Ørum'],
      ['ÅSE ø', 'Åse Ørum'],
      ['orum', 'Åse Ørum'],
      ['zoe', 'Zoë'],
      ['Zóë', 'Zoë'],
    ],
    ...[
      ['kaer', 'Kærlighed'],
      ['KÆR', 'Kærlighed'],
      ['malmö', 'Malmø'],
      ['malmo', 'Malmø'],
    ],
  ] as const;
  for (const [text, name] of finds) expect([text, await namesFor(anna, text)]).toEqual([text, [name]]);
});

test('who is blocked, either way, is as who never was', async () => {
  const bert = await given.profile({ name: 'Bertram' });
  await bert.UpdateBlogEntry({ title: 'Bertram bakes', text: '<p>Rye.</p>', tags: [], status: 'Published' });
  await world.settle();
  expect(await namesFor(anna, 'bertram')).toEqual(['Bertram']);
  expect(await titlesFor(anna, 'bertram')).toEqual(['Bertram bakes']);
  await anna.AddToBlacklist({ profileId: bert.profileId });
  const missing = await told(anna, 'somebody who never was');
  expect(await told(anna, 'bertram')).toEqual(missing);
  expect(await namesFor(bert, 'anna')).toEqual([]);
});

test.each(['None', 'Locked', 'PermaLocked', 'Quarantined', 'ToBeDeleted', 'Deleted'] as const)(
  'nobody is suggested who is %s, nor named as an author',
  async (status) => {
    const name = `Fridolin${status}`;
    const gone = await given.profile({ name });
    await given.blogEntry({ by: gone, title: `${name} writes` });
    expect(await told(anna, name)).toMatchObject({ members: [{ name }], blogs: [{ author: name }] });
    await setStatus(gone, status);
    expect(await told(anna, name)).toEqual(nothing);
  },
);

test('each side suggests its own people, entries and lodges alone', async () => {
  const main = await given.profile({ name: 'Twilight', darkStatus: 'Approved' });
  const dark = await given.dark(main, { name: 'TwilightThere' });
  await given.blogEntry({ by: main, title: 'Twilight at sea' });
  await given.blogEntry({ by: dark, title: 'Twilight in there' });
  await given.lodge({ by: main, name: 'Twilight lodge' });
  await given.lodge({ by: dark, name: 'Twilight room' });
  const insider = await given.insider();
  const seen = async (reader: Somebody) => {
    const { members, blogs, lodges } = await told(reader, 'twilight');
    return [members.map(({ name }) => name), blogs.map(({ title }) => title), lodges.map(({ name }) => name)];
  };
  expect(await seen(anna)).toEqual([['Twilight'], ['Twilight at sea'], ['Twilight lodge']]);
  expect(await seen(insider)).toEqual([['TwilightThere'], ['Twilight in there'], ['Twilight room']]);
});

test('entries are told by their titles, without drafts and what is not meant for the reader', async () => {
  const bert = await given.profile({ name: 'bert' });
  await given.blogEntry({ by: bert, title: 'Vågen nights' });
  await given.blogEntry({ by: bert, title: 'Long vågen nights' });
  await given.blogEntry({ by: bert, title: 'Vågen for favourites', audience: 'Favourites' });
  const draft = { title: 'Vågen unfinished', text: '<p>Not yet.</p>', tags: [], status: 'Draft' as const };
  await bert.UpdateBlogEntry(draft);
  const { blogs } = await told(anna, 'vagen');
  expect(blogs).toEqual([
    { blogEntryId: expect.any(Number), title: 'Vågen nights', author: 'bert' },
    { blogEntryId: expect.any(Number), title: 'Long vågen nights', author: 'bert' },
  ]);
  await anna.HideEntry({ blogEntryId: blogs[0]!.blogEntryId });
  expect(await titlesFor(anna, 'vagen')).toEqual(['Long vågen nights']);
  await anna.HideAuthor({ profileId: bert.profileId });
  expect(await titlesFor(anna, 'vagen')).toEqual([]);
});

test('who is kept from the blogs is told of no entry', async () => {
  await given.blogEntry({ by: anna, title: 'Snow at noon' });
  const banned = await given.profile({ blogBanned: true });
  expect(await titlesFor(anna, 'snow')).toEqual(['Snow at noon']);
  expect(await titlesFor(banned, 'snow')).toEqual([]);
});

test('lodges are told to those for whom they are there', async () => {
  const { lodgeId } = await given.lodge({ by: anna, name: 'Søens venner' });
  const man = await given.profile({ gender: 'Male' });
  expect((await told(man, 'venner')).lodges).toEqual([{ lodgeId, name: 'Søens venner', slug: 'soeens-venner' }]);
  await world.sql('update lodge set visibility = 2 where id = $1', [lodgeId]);
  expect(await lodgesFor(man, 'soens')).toEqual([]);
  expect(await lodgesFor(anna, 'soens')).toEqual(['Søens venner']);
  const shutOut = await given.profile();
  await given.places(lodgeId, [
    [anna, 'Owner'],
    [shutOut, 'Blacklisted'],
  ]);
  expect(await lodgesFor(shutOut, 'soens')).toEqual([]);
  await world.sql('update lodge set withheld = 1 where id = $1', [lodgeId]);
  expect(await lodgesFor(anna, 'soens')).toEqual([]);
});

test('a site without lodges suggests none', async () => {
  await given.lodge({ by: anna, name: 'Bonfire' });
  const elsewhere = await given.anotherBrowserOf(anna);
  elsewhere.site = 46;
  await world.sql('update site set lodges_enabled = false where id = 46');
  expect(await lodgesFor(anna, 'bonfire')).toEqual(['Bonfire']);
  expect(await lodgesFor(elsewhere, 'bonfire')).toEqual([]);
});

test('interest words are found in any language and told in the reader’s', async () => {
  const dane = await given.profile({ locale: 'da-DK' });
  const tagsFor = async (reader: Somebody, text: string) => (await told(reader, text)).tags.map(({ name }) => name);
  expect(await tagsFor(anna, 'vinterbad')).toEqual(['Winter bathing']);
  expect(await tagsFor(dane, 'winter')).toEqual(['Vinterbadning']);
  expect(await tagsFor(anna, 'lop')).toEqual(['Flea markets', 'Running']);
  expect(await tagsFor(anna, 'games')).toHaveLength(4);
});

test.each(['', ' ', 'a', ' å ', '!!', '🧖🧖', '%%', "'':*", '\\\\', '& |', '\u0301\u0301'])(
  'less than two letters find nothing: %j',
  async (text) => {
    expect(await told(anna, text)).toEqual(nothing);
  },
);

test('more than sixty letters are no beginning of a name', async () => {
  await expect(told(anna, 'a'.repeat(61))).rejects.toMatchObject({ status: 400 });
});

test('who asks too often is told to wait', async () => {
  const { url } = await anotherHouse({ rateLimitFactor: 0.02 });
  await world.redis.flushdb();
  const browser = Object.assign(new Client(url), { cookie: anna.cookie });
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await browser.call(finding.GetSuggestions, { text: `an${n}` }));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(5).fill(200), 429]);
  expect(Number(answers[5]!.headers.get('retry-after'))).toBeGreaterThan(500);
});

test('whoever is not logged on is told nothing', async () => {
  const { status } = await given.stranger().call(finding.GetSuggestions, { text: 'anna' });
  expect(status).toBe(401);
});

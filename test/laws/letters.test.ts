/**
 * Whatever somebody looks for is found however its letters are written: every query that takes free text finds what is called
 * “Århus Söndag”, or a word with such letters, by each way to write it, or stands here with a reason.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';
import { searches } from './searches.ts';

const name = 'Århus Söndag';
const ways = ['århus söndag', 'AARHUS SØNDAG', 'Aarhus soendag', 'arhus sondag'];
const running = ['løb', 'LOEB', 'lob', 'löb'];
const blurred = ['slørede', 'SLOEREDE', 'slörede'];

let asker: Somebody;
let other: Somebody;
let lodgeId: number;

beforeAll(async () => {
  asker = await given.profile({ role: 'Developer', locale: 'da-DK' });
  other = await given.profile({ name });
  await other.UpdateProfile({ headline: name });
  await other.UpdateBlogEntry({
    title: name,
    text: `<p>${name}</p>`,
    tags: [name],
    audience: 'Public',
    status: 'Published',
  });
  ({ lodgeId } = await given.lodge({ by: other, name }));
  await world.sql(
    `update lodge set kink_ids = array(select id from kink where names ->> 'da-DK' = 'Løb') where id = $1`,
    [lodgeId],
  );
  await other.StartConversation({ profileId: asker.profileId, text: name });
  await asker.SaveNote({ profileId: other.profileId, text: name });
  await world.settle();
  // What lodges are about is remembered for a minute.
  await world.advance(61_000);
});

type Finding = [ways: string[], find: (text: string) => Promise<readonly unknown[]>];

const finds: Record<string, Finding> = {
  'Blogs/GetProfileBlogEntries text': [
    ways,
    async (text) => (await asker.GetProfileBlogEntries({ profileId: other.profileId, text })).items,
  ],
  'Blogs/SearchBlogEntries text': [ways, async (text) => (await asker.SearchBlogEntries({ text })).items],
  'Blogs/SearchBlogEntries tags': [ways, async (text) => (await asker.SearchBlogEntries({ tags: [text] })).items],
  'Blogs/SearchBlogTags text': [ways, (text) => asker.SearchBlogTags({ text })],
  'Blogs/SearchBlogTagsAndAuthors text': [
    ways,
    async (text) => (await asker.SearchBlogTagsAndAuthors({ text })).authors,
  ],
  'Blogs/GetBlogTagsAndAuthors tags': [
    ways,
    async (text) => (await asker.GetBlogTagsAndAuthors({ tags: [text], authors: [] })).tags,
  ],
  'Blogs/GetPublicBlogEntries tag': [ways, async (tag) => (await asker.GetPublicBlogEntries({ tag })).items],
  'Common/GetSuggestions text': [
    ways,
    async (text) => {
      const { members, blogs, lodges } = await asker.GetSuggestions({ text });
      return members.length > 0 && blogs.length > 0 ? lodges : [];
    },
  ],
  'Staff/FindLodge text': [ways, (text) => asker.FindLodge({ text })],
  'Staff/FindPerson text': [ways, (text) => asker.FindPerson({ text })],
  'Lodges/SearchLodges text': [ways, async (text) => (await asker.SearchLodges({ text })).items],
  'Lodges/SearchLodgeTags text': [running, async (text) => (await asker.SearchLodgeTags({ text })).items],
  'Lodges/GetMembers name': [
    ways,
    async (text) => (await asker.GetMembers({ lodgeId, sort: 'Alphabetically', name: text })).items,
  ],
  'Lodges/SearchMembersByName name': [
    ways,
    async (text) => (await asker.SearchMembersByName({ lodgeId, name: text })).items,
  ],
  'Mail/SearchMails text': [
    ways,
    async (text) => {
      const { items, people } = await asker.SearchMails({ text });
      return people.length > 0 ? items : [];
    },
  ],
  'Common/GetAutomaticMatchWords text': [running, (text) => asker.GetAutomaticMatchWords({ text })],
  'Support/GetFaqEntries q': [blurred, async (q) => (await asker.GetFaqEntries({ locale: 'da-DK', q })).items],
  'Notes/GetNotes text': [ways, async (text) => (await asker.GetNotes({ text })).items],
  'Search/SearchProfiles text': [ways, async (text) => (await asker.SearchProfiles({ text })).items],
};

const reasons: Record<string, string> = {
  'LogOn/ResetPasswordData queryString': 'a secret',
  'Common/PwndPasswordCount password': 'a secret',
  'Chat/GetExternalVideoInfo url': 'an address',
  'Notifications/GetUnsubscribe profileKey': 'a secret',
  'Support/GetFaqEntries category': 'chosen from a list',
  'Support/GetFaqEntry faqId': 'a key',
  'Payment/GetMembershipOffer offerId': 'a key',
  'Payment/FindPayment reference': 'a key',
  'Common/GetCountryAreasByCountryId country': 'a key',
  'Common/GetZipCode countryId': 'a key',
  'Common/GetZipCode zipCode': 'figures',
  'Search/SearchProfiles look': 'a key',
  'Search/CountNewProfiles text': 'counts what SearchProfiles finds',
  'Search/CountNewProfiles look': 'a key',
  'Search/GetSearchCounts text': 'counts what SearchProfiles finds',
  'Search/GetMatchProfiles look': 'a key',
  'EditProfile/IsProfileNameTaken name': 'compares what names look like',
  'Staff/GetAudit name': 'chosen from a list',
};

test('every query that takes a text stands here', () => {
  expect([...Object.keys(finds), ...Object.keys(reasons)].sort()).toEqual(searches.map(({ call }) => call).sort());
});

test.each(Object.entries(finds))('%s finds letters however they are written', async (_call, [texts, find]) => {
  const missed = [];
  for (const text of texts) if ((await find(text)).length === 0) missed.push(text);
  expect(missed).toEqual([]);
});

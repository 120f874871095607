/**
 * In the variant nobody is told more exactly than by the quarter of an hour when somebody did something, and no number or order
 * of a list says more: whoever comes to both sides in one sitting would be known by it.
 */
import { beforeAll, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { minutes } from '../../server/platform/clock.ts';
import { acquaint, type Acquaintance } from '../support/acquaintance.ts';
import { given, type Somebody } from '../support/given.ts';
import { queryInputs } from '../support/queryInputs.ts';
import { world } from '../support/world.ts';

const quarter = 15 * minutes;

/** What is told exactly, by where it stands, each with the reason why. */
const exact: { where: RegExp; why: string }[] = [
  { where: /^(Mail\/|TopMenu\/Conversations)/, why: 'Mail is live between those who take part.' },
  {
    where: /^(Favorites|Notes|Tags|TopMenu\/Favorites)|savedAt$/,
    why: 'What somebody keeps, notes and drafts for themselves nobody else is told.',
  },
  {
    where: /\.(startsAt|endsAt|nextMeetupAt)$/,
    why: 'A time that somebody chose, and not one at which they did something.',
  },
  {
    where: /^Chat\/(GetChatMessages|ProfileActivePrivateChats)\./,
    why: 'The chat is live between those who are in it.',
  },
  { where: /^Common\/GetContentTokens/, why: 'So long the reader’s own token lasts.' },
];

/** Every moment that an answer tells, with where it stands. */
function momentsIn(value: unknown, path: string): [path: string, moment: string][] {
  if (Array.isArray(value)) return value.flatMap((one) => momentsIn(one, `${path}[]`));
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => momentsIn(inner, `${path}.${key}`));
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? [[path, value]] : [];
}

/** Each writes an entry, which the others follow and talk about. */
async function writeEntries(all: Somebody[]): Promise<number[]> {
  const entries: number[] = [];
  for (const by of all) {
    const { blogEntryId } = await given.blogEntry({ by });
    for (const who of all.filter((one) => one !== by)) {
      await who.FollowBlogEntry({ blogEntryId });
      await who.FollowBlogAuthor({ profileId: by.profileId });
      await who.UpdateBlogEntryReadCount({ blogEntryId });
      const { commentId } = await who.AddBlogComment({ blogEntryId, text: 'Who drives?' });
      await by.AddBlogComment({ blogEntryId, parentCommentId: commentId, text: 'Not me.' });
    }
    entries.push(blogEntryId);
  }
  return entries;
}

let known: Acquaintance;
let found: [path: string, moment: string][];
beforeAll(async () => {
  const three = await Promise.all([0, 1, 2].map(() => given.insider()));
  known = await acquaint(three as [Somebody, Somebody, Somebody], writeEntries);
  const { one, leadsOf } = known;
  found = [];
  // What was done is told by then.
  await world.advance(quarter);
  for (const contract of contracts.filter(({ kind, of }) => kind === 'query' && of === 'profile')) {
    const call = `${contract.area}/${contract.name}`;
    for (const input of queryInputs[call]?.(leadsOf(one)) ?? [])
      found.push(...momentsIn((await one.call(contract, input)).body, call));
  }
}, 180_000);

test('no answer of the variant tells a moment within a quarter of an hour', () => {
  const places = new Set(found.map(([path]) => path));
  expect(places.size).toBeGreaterThan(40);
  const used = new Set<RegExp>();
  const telling = found.filter(([path, moment]) => {
    if (Date.parse(moment) % quarter === 0) return false;
    const allowed = exact.filter(({ where }) => where.test(path));
    for (const { where } of allowed) used.add(where);
    return allowed.length === 0;
  });
  expect([...new Set(telling.map(([path]) => path))].sort()).toEqual([]);
  expect(exact.filter(({ where, why }) => !used.has(where) || why === '')).toEqual([]);
});

const many = 9;
const isSorted = (numbers: number[]) => numbers.every((one, at) => at === 0 || numbers[at - 1]! < one);

test('numbers given out in the variant within a quarter stand in no order, and an answer comes after what it answers', async () => {
  const { one, other } = known;
  const [entries, comments, answers]: number[][] = [[], [], []];
  for (let nth = 0; nth < many; nth++) {
    const { blogEntryId } = await given.blogEntry({ by: one });
    entries!.push(blogEntryId);
    const { commentId } = await other.AddBlogComment({ blogEntryId: entries![0]!, text: 'A word.' });
    comments!.push(commentId);
    const answer = await one.AddBlogComment({
      blogEntryId: entries![0]!,
      parentCommentId: commentId,
      text: 'One more.',
    });
    answers!.push(answer.commentId);
  }
  for (const numbers of [entries!, comments!]) expect(isSorted(numbers)).toBe(false);
  expect(answers!.filter((answer, at) => answer < comments![at]!)).toEqual([]);
  const { items } = await other.GetProfileBlogEntries({ profileId: one.profileId, dark: true });
  const listed = items.map(({ blogEntryId }) => entries!.indexOf(blogEntryId)).filter((at) => at >= 0);
  expect(listed).toHaveLength(many);
  expect(isSorted(listed.toReversed())).toBe(false);
});

test('a visit in the variant is told when its quarter of an hour is over, and new to who looked meanwhile', async () => {
  const [host, guest, earlier] = [await given.insider(), await given.insider(), await given.insider()];
  const { profileId } = host;
  const names = async () => (await host.GetVisitors({})).items.map(({ profile }) => profile.name);
  await earlier.AddProfileVisit({ profileId });
  await world.advance(quarter);
  await guest.AddProfileVisit({ profileId });
  expect([await names(), (await host.GetNewVisitsCount()).count]).toEqual([[earlier.name], 1]);
  await host.SetVisitsAsSeen();
  await world.advance(quarter);
  expect((await names()).sort()).toEqual([earlier.name, guest.name].sort());
  expect((await host.GetNewVisitsCount()).count).toBe(1);
});

test('on the main site numbers and moments stay as they come', async () => {
  const anna = await given.profile();
  const entries: number[] = [];
  for (let nth = 0; nth < many; nth++) entries.push((await given.blogEntry({ by: anna })).blogEntryId);
  expect(isSorted(entries)).toBe(true);
  const { items } = await anna.GetProfileBlogEntries({ profileId: anna.profileId, take: many });
  expect(items.map(({ blogEntryId }) => blogEntryId).toReversed()).toEqual(entries);
  expect(items.some(({ publishedAt }) => Date.parse(publishedAt) % quarter !== 0)).toBe(true);
  await world.settle();
});

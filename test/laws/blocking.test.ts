/**
 * Who is blocked, and who blocks, leaves no trace for the other in any answer of the whole interface. Each query stands
 * in `queryInputs` with every input that leads to the other; one that is missing there fails. Numbers are asked of by a law of their own. What brings two profiles together in a
 * new way belongs into `acquaintance`. Reports stay possible: what they show is for those of the house.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { acquaintance, type Acquaintance, type Leads } from '../support/acquaintance.ts';
import { queryInputs } from '../support/queryInputs.ts';
import { given, type Somebody } from '../support/given.ts';
import { inTurn } from '../support/random.ts';
import { world } from '../support/world.ts';

/** Where somebody must be found while nobody is blocked: without that, finding nobody would prove nothing. */
const meetingPlaces = [
  ...['Blogs/GetAllBlogEntries', 'Blogs/GetMostViewed', 'Blogs/GetBlogEntryData', 'Blogs/GetComments'],
  ...['Blogs/GetEntriesMatchingMyKinks', 'Blogs/GetMyCommentsBlogEntries', 'Blogs/GetFollowed', 'Blogs/GetCurated'],
  ...['Blogs/GetFromFollowedAuthors', 'Blogs/GetMostCommented', 'Blogs/GetProfileBlogEntries', 'Blogs/GetFollowers'],
  ...['Blogs/GetMostFollowedAuthors', 'Blogs/GetFollowedAuthors', 'Blogs/SearchBlogEntries', 'Blogs/GetHidden'],
  ...['Blogs/SearchBlogTagsAndAuthors', 'Blogs/GetBlogTagsAndAuthors'],
  ...['Lodges/GetLodge', 'Lodges/GetMembers', 'Lodges/GetMemberActivities'],
  ...['Lodges/GetMeetup', 'Lodges/GetMeetupComments', 'Lodges/GetMeetupProfilesByGender'],
  ...['Lodges/GetDebateEntries', 'Lodges/GetLatestDebateEntries'],
  ...['Lodges/GetDebateEntry', 'Lodges/GetDebateEntryComments', 'Lodges/GetMediaAlbum'],
  ...['Notifications/ClientNotifications', 'TopMenu/CommunityNotifications'],
  ...['TopMenu/Favorites', 'TopMenu/OnlineFavorites', 'Favorites/GetFavorites', 'Notes/GetNotes'],
  ...[
    'Tags/GetTaggedProfiles',
    'Visitors/GetVisitors',
    'TopMenu/Visits',
    ...['Start/GetNewNearby', 'Start/GetOnlineNearby'],
    'Birthdays/GetBirthdays',
    'Search/SearchProfiles',
    'Common/GetSuggestions',
  ],
  ...['Profile/GetProfilePage', 'Guestbook/GetGuestbook', 'Relations/GetRelations', 'Relations/GetMyRelations'],
  ...['Media/GetMediaConsents', 'Media/GetProfileMedia', 'Media/GetAlbum', 'Media/GetMediaItem', 'Media/GetMediaItems'],
  ...['Media/GetPictures', 'AlbumAccess/GetAlbumGrants'],
  ...[
    'Mail/GetConversations',
    'Mail/GetConversation',
    'Mail/GetConversationWith',
    'Mail/GetMails',
    'Mail/GetGroupChat',
    'Mail/GetLodgeConversations',
    'Mail/GetLodgeConversationWith',
    'Mail/SearchMails',
    'TopMenu/Conversations',
  ],
  ...['Chat/GetPrivateChat', 'Chat/ProfileActivePrivateChats', 'Chat/GetChatMessages', 'Chat/GetChatPeople'],
  ...['Chat/GetProfile', 'Chat/GetChatProfileInformation'],
];

/** Whether an answer tells of somebody: their name, which is in all they wrote, or their number. */
function tellsOf(answer: unknown, { name, profileId }: Somebody): boolean {
  const text = JSON.stringify(answer);
  return (
    new RegExp(`\\b${name}\\b`).test(text) ||
    new RegExp(`"\\w*(profile|author|owner|actor)Id":${profileId}\\b`, 'i').test(text)
  );
}

/** What a lodge must tell those who run it stays: who asks to join theirs. */
const withoutOwnLodge = (body: unknown, ownLodgeId: number): unknown => {
  const { items, ...rest } = (body ?? {}) as { items?: { link?: string }[] };
  const own = `/Lodges/Lodge/${ownLodgeId}/`;
  return items ? { ...rest, items: items.filter(({ link }) => !link?.startsWith(own)) } : body;
};

interface Reading {
  call: string;
  input: object;
}

const queries = contracts.filter(({ kind }) => kind === 'query');
const callOf = ({ area, name }: (typeof queries)[number]) => `${area}/${name}`;
/** A third of all queries; in the drill all of them. */
const tried = inTurn(queries, 3);

/** Every reading of the interface in which one of two finds a trace of the other. */
async function tracesFor(reader: Somebody, other: Somebody, leads: Leads): Promise<Reading[]> {
  const found: Reading[] = [];
  for (const contract of tried) {
    const call = callOf(contract);
    for (const input of queryInputs[call]?.(leads) ?? []) {
      const { status, body } = await reader.call(contract, input);
      if ([400, 500, 503].includes(status)) throw new Error(`${call} answered ${status} to ${JSON.stringify(input)}`);
      if (tellsOf(withoutOwnLodge(body, leads.ownLodgeId), other)) found.push({ call, input });
    }
  }
  return found;
}

/** Who runs a lodge sees its members, whoever they are. */
const asAdmin =
  ({ ownLodgeId, ownMeetupId }: Leads) =>
  ({ call, input }: Reading) => {
    const { lodgeId, meetupId } = input as { lodgeId?: number; meetupId?: number };
    return call.startsWith('Lodges/') && (lodgeId === ownLodgeId || meetupId === ownMeetupId);
  };

test('every query is walked', () => {
  expect(Object.keys(queryInputs).sort()).toEqual(queries.map(callOf).sort());
});

/** The first two, made once: it takes its time. */
let first: Acquaintance;
beforeAll(async () => {
  first = await acquaintance();
}, 60_000);

test('two who know each other meet everywhere', async () => {
  const { one, other, leadsOf } = first;
  for (const [reader, them] of [[one, other] as const, [other, one] as const]) {
    const places = new Set((await tracesFor(reader, them, leadsOf(reader))).map(({ call }) => call));
    const wanted = tried.map(callOf).filter((call) => meetingPlaces.includes(call));
    expect(wanted.filter((call) => !places.has(call))).toEqual([]);
  }
}, 60_000);

/** The block as it stands when something else was on its way at the same moment: nothing is removed yet. */
const blockAlone = async (blocker: Somebody, { profileId }: Somebody) => {
  const pair = [blocker.profileId, profileId];
  const settleApart = async () => {
    await world.sql('select settle_apart($1, $2)', pair);
    await world.redis.flushdb();
  };
  await world.sql('insert into block (blocker_id, blocked_id, at) values ($1, $2, now())', pair);
  await settleApart();
  return async () => {
    await world.sql('delete from block where blocker_id = $1 and blocked_id = $2', pair);
    await settleApart();
  };
};

const block = async (blocker: Somebody, { profileId }: Somebody) => {
  await blocker.AddToBlacklist({ profileId });
  await world.settle();
  return () => Promise.resolve();
};

describe.each([
  ['one', 'blocks, with everything left in place', blockAlone, () => Promise.resolve(first)],
  ['one', 'blocks', block, () => Promise.resolve(first)],
  ['other', 'blocks', block, () => acquaintance()],
] as const)('when %s %s', (blocker, _how, blocking, getKnown) => {
  let known: Acquaintance;
  let undo: () => Promise<void>;
  const pairs = () => [[known.one, known.other] as const, [known.other, known.one] as const];

  beforeAll(async () => {
    known = await getKnown();
    undo = await blocking(known[blocker], known[blocker === 'one' ? 'other' : 'one']);
  }, 60_000);
  afterAll(() => undo?.());

  test.each(['one', 'other'] as const)('%s finds no trace any more', async (who) => {
    const [reader, them] = who === 'one' ? [known.one, known.other] : [known.other, known.one];
    const leads = known.leadsOf(reader);
    const traces = (await tracesFor(reader, them, leads)).filter((one) => !asAdmin(leads)(one));
    const own = [{ call: 'Blacklist/GetBlacklist', input: {} }].filter(({ call }) => tried.map(callOf).includes(call));
    expect(traces).toEqual(who === blocker ? own : []);
  });

  test('who runs a lodge still knows its members', async () => {
    for (const [reader, them] of pairs()) {
      const { ownLodgeId: lodgeId } = known.leadsOf(reader);
      const { items } = await reader.GetMembers({ lodgeId });
      expect(items.map(({ profile }) => profile.name)).toContain(them.name);
    }
  });

  test('the friend of both, and those of the house, meet both as before', async () => {
    const support = await given.profile({ role: 'Support' });
    for (const reader of [known.friend, support]) {
      for (const { profileId } of [known.one, known.other])
        expect((await reader.GetProfilePage({ profileId })).profile.profileId).toBe(profileId);
      const authors = (await reader.GetAllBlogEntries({ take: 100 })).items.map(({ author }) => author.profileId);
      expect(authors).toEqual(expect.arrayContaining([known.one.profileId, known.other.profileId]));
    }
  });
});

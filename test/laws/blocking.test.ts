/**
 * Who is blocked, and who blocks, leaves no trace for the other in any answer of the whole interface. Each query stands
 * below with every input that leads to the other; one that is missing there fails. What brings two profiles together in a
 * new way belongs into `acquaintance`. Reports stay possible: what they show is for those of the house.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import { acquaintance, type Acquaintance, type Leads } from '../support/acquaintance.ts';
import { given, type Somebody } from '../support/given.ts';
import { world } from '../support/world.ts';

type Inputs = (leads: Leads) => object[];

const alone: Inputs = () => [{}];
const many: Inputs = () => [{ take: 100 }];
const profiles: Inputs = ({ profileId, friendId }) => [{ profileId }, { profileId: friendId }];
const ownPage: Inputs = (leads) => [...profiles(leads), { profileId: leads.ownId }];
const lodges: Inputs = ({ lodgeIds }) => lodgeIds.map((lodgeId) => ({ lodgeId }));
const entries: Inputs = ({ blogEntryIds }) => blogEntryIds.map((blogEntryId) => ({ blogEntryId }));
/** The comments of the house by their numbers, beside what else they are asked by. */
const alsoByNumber =
  (inputs: Inputs): Inputs =>
  (leads) =>
    inputs(leads).flatMap((one) => [one, { ...one, commentIds: Array.from({ length: 100 }, (_, at) => at + 1) }]);
const meetups: Inputs = ({ meetupIds }) => meetupIds.map((meetupId) => ({ meetupId }));
const topics: Inputs = ({ debates }) => debates.map(({ entryId }) => ({ entryId }));
const albums: Inputs = ({ albumIds }) => albumIds.map((albumId) => ({ albumId }));

/** Every query, with all that leads to somebody else. */
const queries: Record<string, Inputs> = {
  'LogOn/ResetPasswordData': () => [{ queryString: 'none' }],
  'LogOn/WaysIn': alone,
  'LogOn/Devices': alone,
  'CurrentProfile/GetProfileData': alone,
  'CurrentProfile/Hints': alone,
  'CurrentProfile/Tags': alone,
  'EditProfile/GetConsents': alone,
  // Whether a name is free is told to everybody, members or not.
  'EditProfile/IsProfileNameTaken': () => [{ name: 'somebody-else' }],
  'EditProfile/Settings': alone,
  'EditProfile/GetProfileDataForEdit': alone,
  'EditProfile/ProfilePersons': alone,
  'EditProfile/GetDarkPersonRoles': alone,
  'EditProfile/GetEmailChange': alone,
  'EditProfile/GetExport': alone,
  'EditProfile/NotificationSettings': alone,
  'PushNotifications/GetDevices': alone,
  'EditProfile/GetErasure': alone,
  'EditProfile/GetProfileFilterConfiguration': alone,
  'EditProfile/GetMatchSettings': alone,
  'EditProfile/GetDarkApplication': alone,
  'EditProfile/GetDarkApplicationQueue': alone,
  'Validation/GetValidation': alone,
  'Validation/GetValidationQueue': alone,
  'Validation/GetValidationVideo': () => [{ validationId: 1 }],
  'Common/GetAutomaticMatchWords': () => [{ text: 'Winter bathing' }],
  'Common/GetContentTokens': alone,
  'Common/GetSiteCountries': alone,
  'Common/GetCountryAreasByCountryId': () => [{ country: 'DK' }],
  'Common/GetZipCode': () => [{ countryId: 'DK', zipCode: '8000' }],
  'Common/GetZipCodeByCoordinates': () => [{ latitude: 56.15, longitude: 10.2 }],
  'Common/PwndPasswordCount': () => [{ password: 'four-quiet-herons' }],
  'Common/GetAllGlossaryEntries': alone,
  'Common/GetNewsTickerText': alone,
  'Common/GetStartPageSortOptions': alone,
  'Common/GetLegalPage': () => [{ page: 'Privacy', locale: 'en-GB' }],
  'Blogs/GetAllBlogEntries': () => [{ take: 100 }, { sortByActivity: false, take: 100 }],
  'Blogs/GetMostViewed': () => [{ days: 0, take: 100 }],
  'Blogs/GetMostCommented': () => [{ days: 0, take: 100 }],
  'Blogs/GetEntriesMatchingMyKinks': many,
  'Blogs/GetMyCommentsBlogEntries': many,
  'Blogs/GetFollowed': many,
  'Blogs/GetFromFollowedAuthors': many,
  'Blogs/GetCurated': many,
  'Blogs/GetHidden': many,
  'Blogs/GetMyBlogEntries': () => [{ take: 100 }, { orderByCommentDate: true, take: 100 }],
  'Blogs/GetProfileBlogEntries': (leads) =>
    ownPage(leads).flatMap((one) => [one, { ...one, text: 'Notes' }, { ...one, dark: true }]),
  'Blogs/GetMostFollowedAuthors': many,
  'Blogs/GetFollowedAuthors': many,
  'Blogs/GetFollowers': many,
  'Blogs/GetHiddenAuthors': many,
  'Blogs/GetBlogMarks': alone,
  'Blogs/GetBlogAudience': alone,
  'Blogs/GetBlogEntryDataForEdit': entries,
  'Blogs/GetBlogPreview': entries,
  'Blogs/GetBlogRevisions': entries,
  'Blogs/GetBlogRevision': () => [{ revisionId: 1 }],
  'Blogs/ProfileBlogBan': alone,
  'Blogs/GetPublicBlogEntries': many,
  'Blogs/SearchBlogEntries': ({ profileId, friendId }) => [
    { text: 'Notes' },
    { tags: ['Winter bathing'] },
    { authors: [profileId, friendId] },
  ],
  'Blogs/SearchBlogTags': () => [{ text: 'winter' }],
  'Blogs/SearchBlogTagsAndAuthors': () => [{ text: 'person' }],
  'Blogs/GetBlogTagsAndAuthors': ({ profileId, friendId }) => [{ tags: [], authors: [profileId, friendId] }],
  'Blogs/GetBlogEntryData': entries,
  'Blogs/GetComments': alsoByNumber((leads) =>
    entries(leads).flatMap((one) => [
      { ...one, twoLayered: true },
      { ...one, twoLayered: false },
    ]),
  ),
  'Lodges/GetLodge': lodges,
  'Lodges/GetMyLodges': alone,
  'Lodges/GetPopularLodges': () => [{ take: 100 }],
  'Lodges/GetMyOwnLodges': alone,
  'Lodges/GetNearbyLodges': many,
  'Lodges/GetProfileLodges': (leads) => ownPage(leads).map((one) => ({ ...one, take: 100 })),
  'Lodges/GetLodgeCategories': alone,
  'Lodges/SearchLodges': () => [1, 2, 3, 4, 5].map((sort) => ({ sort, take: 100 })),
  'Lodges/SearchLodgeTags': () => [{ text: 'win' }],
  'Lodges/GetLodgeForEdit': lodges,
  'Lodges/GetCreateLodgeBan': alone,
  'Lodges/GetVisibilitySettings': lodges,
  'Lodges/GetNotificationSettings': lodges,
  'Lodges/GetNewestLodges': () => [{ take: 100 }],
  'Lodges/GetMembers': lodges,
  'Lodges/GetPendingRequests': lodges,
  'Lodges/SearchMembersByName': (leads) => lodges(leads).map((one) => ({ ...one, name: 'person' })),
  'Lodges/GetBlockedProfiles': lodges,
  'Lodges/GetMemberNotes': (leads) => lodges(leads).map((one) => ({ ...one, profileId: leads.profileId })),
  'Lodges/GetCalendarData': lodges,
  'Lodges/GetNextMeetup': lodges,
  'Lodges/GetMeetupPulse': lodges,
  'Lodges/GetCalendarFeed': alone,
  'Lodges/GetMeetup': meetups,
  'Lodges/GetMeetupComments': alsoByNumber(meetups),
  'Lodges/GetMeetupProfilesByGender': meetups,
  'Lodges/GetMemberActivities': (leads) =>
    lodges(leads).flatMap((one) => [one, { ...one, profileId: leads.profileId }, { ...one, profileId: leads.ownId }]),
  'Lodges/GetDebateCategories': lodges,
  'Lodges/GetDebateEntries': ({ debates }) => debates.map(({ lodgeId, categoryId }) => ({ lodgeId, categoryId })),
  'Lodges/GetLatestDebateEntries': lodges,
  'Lodges/GetDebatePulse': lodges,
  'Lodges/GetDebateUnread': lodges,
  'Lodges/GetUnreadOfMyLodges': alone,
  'Lodges/GetDebateEntry': topics,
  'Lodges/GetDebateEntryComments': alsoByNumber(topics),
  'Lodges/GetDebatePictures': lodges,
  'Lodges/GetMediaAlbums': lodges,
  'Lodges/GetMediaAlbum': ({ lodgeAlbumIds }) => lodgeAlbumIds.map((albumId) => ({ albumId })),
  'Lodges/GetMediaValidationItems': lodges,
  'Lodges/GetMediaValidationCount': lodges,
  'Notifications/GetAllCounts': alone,
  'Notifications/GetNewNotificationsCount': alone,
  'Notifications/GetLodgeAdminCount': alone,
  'Notifications/GetNewVisitsCount': alone,
  'Notifications/GetBlogsCount': alone,
  'Notifications/GetCuratedBlogsCount': alone,
  'Notifications/GetOnlineFavoritesCount': alone,
  'Notifications/GetOnlineTaggedCount': alone,
  'Notifications/GetUnsubscribe': () => [{ category: 'people', profileKey: 'none' }],
  'Notifications/ClientNotifications': () => [{ take: 100 }],
  'TopMenu/CommunityNotifications': alone,
  'TopMenu/Favorites': alone,
  'TopMenu/OnlineFavorites': alone,
  'TopMenu/Visits': alone,
  'Support/GetFaqEntries': () => [{ locale: 'en-GB' }],
  'Support/GetFaqEntry': () => [{ faqId: 'none', locale: 'en-GB' }],
  'Kinks/GetKinks': alone,
  'BreakingNews/BreakingNews': alone,
  'BreakingNews/GetAllBreakingNews': alone,
  'BreakingNews/GetNewsTicker': alone,
  'Start/GetNewNearby': () => [{ take: 24 }],
  'Start/GetBirthdays': alone,
  'Profile/GetProfilePage': profiles,
  'Favorites/GetFavorites': () => [{}, { onlyOnline: true }],
  'Notes/GetNotes': () => [{}, { text: 'note' }],
  'Tags/GetTaggedProfiles': ({ tagId }) => [{}, { tagId }],
  'Visitors/GetVisitors': alone,
  'Blacklist/GetBlacklist': alone,
  'Guestbook/GetGuestbook': ownPage,
  'Relations/GetRelations': ownPage,
  'Relations/GetMyRelations': alone,
  'Reports/GetMyReports': alone,
  'Reports/GetReportQueue': alone,
  'Reports/GetCase': () => [{ caseId: 1 }],
  'Reports/GetTransparency': alone,
  'Statements/GetMyStatements': alone,
  'Statements/GetStatement': () => [{ statementId: 1 }],
  'Statements/GetAppealQueue': alone,
  'Statements/GetAppeal': () => [{ appealId: 1 }],
  'Staff/GetLodgeActivities': ({ profileId }) => [{}, { profileId }, { actorId: profileId }],
  'Staff/GetTroubledLodges': alone,
  'Staff/GetOwnerlessLodges': alone,
  'Staff/ExportLodgeActivities': () => [{ from: '2026-01-01', to: '2026-12-31' }],
  'Staff/GetQueues': alone,
  'Staff/GetProposalQueue': alone,
  'Staff/GetSealedMedia': alone,
  'Staff/FindPerson': () => [{ text: 'person' }],
  'Staff/GetPerson': profiles,
  'Staff/GetPersonTimeline': profiles,
  'Staff/GetAudit': ({ profileId }) => [{}, { profileId }],
  'Staff/GetAuditSample': alone,
  'CurrentProfile/GetAccessLog': alone,
  'MediaReview/GetRejectedMedia': alone,
  'Media/GetMediaConsents': alone,
  'Media/GetMyAlbums': alone,
  'Media/GetMyAlbum': albums,
  'Media/GetTempMedia': ({ mediaIds }) => [{ mediaIds }],
  'Media/GetFileArchive': alone,
  'Media/GetProfileMedia': ownPage,
  'Media/GetAlbum': albums,
  'Media/GetMediaItem': ({ mediaIds }) => mediaIds.map((mediaId) => ({ mediaId })),
  'Media/GetMediaItems': ownPage,
  'Media/GetPictures': () => [{ take: 100 }],
  'AlbumAccess/GetAlbumAccess': albums,
  'AlbumAccess/GetAlbumGrants': (leads) => [{}, ...albums(leads)],
  'MediaReview/GetMediaQueue': alone,
  'Chat/GetExternalVideoInfo': () => [{ url: 'https://films.example/1' }],
  'Operations/GetWork': alone,
  'Operations/GetDeadLetters': alone,
};

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
  ...['Tags/GetTaggedProfiles', 'Visitors/GetVisitors', 'TopMenu/Visits', 'Start/GetNewNearby', 'Start/GetBirthdays'],
  ...['Profile/GetProfilePage', 'Guestbook/GetGuestbook', 'Relations/GetRelations', 'Relations/GetMyRelations'],
  ...['Media/GetMediaConsents', 'Media/GetProfileMedia', 'Media/GetAlbum', 'Media/GetMediaItem', 'Media/GetMediaItems'],
  ...['Media/GetPictures', 'AlbumAccess/GetAlbumGrants'],
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

/** Every reading of the interface in which one of two finds a trace of the other. */
async function tracesFor(reader: Somebody, other: Somebody, leads: Leads): Promise<Reading[]> {
  const found: Reading[] = [];
  for (const contract of contracts.filter(({ kind }) => kind === 'query')) {
    const call = `${contract.area}/${contract.name}`;
    for (const input of queries[call]?.(leads) ?? []) {
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
  const all = contracts.filter(({ kind }) => kind === 'query').map(({ area, name }) => `${area}/${name}`);
  expect(Object.keys(queries).sort()).toEqual(all.sort());
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
    expect(meetingPlaces.filter((call) => !places.has(call))).toEqual([]);
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
    expect(traces).toEqual(who === blocker ? [{ call: 'Blacklist/GetBlacklist', input: {} }] : []);
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

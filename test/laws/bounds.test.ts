/** What one answer holds has a bound, however much there is: its lists come in pages, have a most, or hold what is never many. */
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { contracts } from '../../shared/api.ts';
import { defOf } from './fields.ts';

/** Paths of the lists in a shape that do not say how long they are at most. */
function openLists(schema: z.ZodType, path: string[] = []): string[] {
  const { type, shape, innerType, element, valueType, options, checks = [] } = defOf(schema);
  const bounded = checks.some(({ _zod }) => 'maximum' in _zod.def);
  // Names of a few values, such as what the reader may do.
  const few = element && defOf(element).entries !== undefined;
  const here = type === 'array' && !bounded && !few ? [path.join('.')] : [];
  const inner = [innerType, element, valueType, ...(options ?? [])].flatMap((one) => (one ? openLists(one, path) : []));
  const within = Object.entries(shape ?? {}).flatMap(([key, one]) => openLists(one, [...path, key]));
  return [...here, ...inner, ...within];
}

/** Calls with other lists, by what keeps them short. */
const short: Record<string, string[]> = {
  'what the house itself wrote, sells or counts, month by month and kind by kind': [
    'GetAllBreakingNews',
    'GetAllGlossaryEntries',
    'GetChatRoomsForStaff',
    'GetChurnByMonth',
    'ProfileActiveChats',
    'Rooms',
    'GetCountryAreasByCountryId',
    'GetFaqEntries',
    'GetFaqEntry',
    'GetIncomeByMonth',
    'GetKinks',
    'GetLodgeCategories',
    'GetMembership',
    'GetMembershipOffer',
    'GetPlans',
    'GetQueues',
    'GetSearchCounts',
    'GetSiteCountries',
    'GetTransparency',
    'GetValidation',
    'GetWork',
    'Hints',
    'NotificationSettings',
    'PwndPasswordCount',
  ],
  'the statement takes so many': [
    'CommunityNotifications',
    'FindLodge',
    'FindPayment',
    'FindPerson',
    'GetAuditSample',
    'GetBlogTagsAndAuthors',
    'GetCalendarData',
    'GetCase',
    'GetChatArrivals',
    'GetChatHistory',
    'GetChatMessages',
    'GetChatRoomsForStart',
    'GetMeetup',
    'GetMeetupProfilesByGender',
    'GetMemberNotes',
    'GetPendingRequests',
    'GetProfileMedia',
    'GetPublicBlogTags',
    'GetRelatedPublicBlogEntries',
    'GetTroubledLodges',
    'GetUnreadOfMyLodges',
    'OnlineFavorites',
    'SearchBlogTags',
    'SearchBlogTagsAndAuthors',
    'SearchLodgeTags',
    'SearchMembersByName',
  ],
  'no more are written or kept of one person, lodge or group': [
    'GetAutomaticMatchWords',
    'GetBlogRevisions',
    'GetDarkPersonRoles',
    'GetDebatePictures',
    'GetErasure',
    'GetGroupChat',
    'GetLodge',
    'GetLodgeForEdit',
    'GetLookAlikes',
    'GetMyAlbums',
    'GetMyOwnLodges',
    'GetMyRelations',
    'GetProfilePage',
    'GetRelations',
    'GetSavedSearches',
    'GetTempMedia',
    'ProfilePersons',
    'Tags',
    'WaysIn',
  ],
  'they end, or one person makes them by hand and rarely': [
    'Devices',
    'GetConsents',
    'GetDevices',
    'GetPerson',
    'GetStatement',
    'LookAround',
    'ReceiptPageData',
  ],
  'they belong to the things of one page': [
    'GetBestMatches',
    'GetFileArchive',
    'GetMails',
    'GetMatchProfiles',
    'GetOrders',
    'GetOwnerlessLodges',
    'GetPersonPayments',
    'GetSealedMedia',
    'SearchBlogEntries',
    'SearchMails',
  ],
};

/** What is part of a person or a thing wherever it is shown, and limited when it is written. */
const parts =
  /(^|\.)(ages|persons|tags|kinks|topics|words|tagIds|kinkIds|pictures|filteredBy|signatures|notificationIds|actors)$/;

test('every list of an answer is bounded', () => {
  const open = contracts.flatMap(({ name, input, output }) => {
    const paged = 'take' in input.shape;
    return openLists(output).some((path) => !(paged && path === 'items') && !parts.test(path)) ? [name] : [];
  });
  expect([...new Set(open)].sort()).toEqual(Object.values(short).flat().sort());
});

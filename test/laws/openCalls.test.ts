/** The calls of the specification and the gates that do not close them: what anybody may rely on, whoever they are. */
import { expect, test } from '@jest/globals';
import { contracts } from '../../shared/api.ts';
import type { OpenWhen } from '../../shared/contract.ts';

/** `locked` means locked, also for good: a contract says that with two marks. */
const open: Record<string, string> = {
  'Blogs/UpdateBlogEntryReadCount': 'always',
  'Blogs/GetBlogEntryData': 'always',
  'Blogs/GetComments': 'always',
  'Common/GetContentTokens': 'always',
  'Common/GetCountryAreasByCountryId': 'always',
  'Common/GetSiteCountries': 'always',
  'Common/GetZipCode': 'always',
  'Common/GetZipCodeByCoordinates': 'always',
  'Common/PwndPasswordCount': 'always',
  'CurrentProfile/GetProfileData': 'always',
  'EditProfile/IsProfileNameTaken': 'always',
  'LogOn/LogOn': 'always',
  'LogOn/CheckStamp': 'always',
  'LogOn/ForgotPassword': 'always',
  'LogOn/GetAssertionOptions': 'always',
  'LogOn/LogOut': 'always',
  'LogOn/ResetPassword': 'always',
  'LogOn/PasskeyLogin': 'always',
  'LogOn/SsoLogOn': 'always',
  'LogOn/ResetPasswordData': 'always',
  'EditProfile/AcceptTermsOfService': 'terms locked',
  'EditProfile/ConsentPrivacyData': 'terms locked',
  'EditProfile/DeleteProfile': 'terms locked',
  'EditProfile/UpdateProfileConfiguration': 'terms locked',
  'EditProfile/Settings': 'terms locked',
  'EditProfile/UpdateNotificationSetting': 'locked',
  'EditProfile/NotificationSettings': 'locked',
  'Lodges/GetMyOwnLodges': 'terms locked',
};

/** Every gate applies. */
const gated: Record<string, string> = {
  Blogs: `AddBlogComment DeleteBlogComment DeleteBlogEntry EditBlogComment FollowBlogAuthor FollowBlogEntry
    UnfollowBlogAuthor UnfollowBlogEntry HideAuthor HideEntry UnhideAuthor UnhideEntry SetCurated
    UpdateBlogEntry UpdateFollowersReadDate MarkEntriesByFollowedAuthorsAsRead
    MarkEntriesMatchingKinksAsRead MarkFollowedBlogEntriesAsRead MarkMyBlogEntriesAsRead
    MarkMyCommentsBlogEntriesAsRead SearchBlogEntries SearchBlogTags SearchBlogTagsAndAuthors
    GetBlogTagsAndAuthors GetAllBlogEntries GetBlogEntryDataForEdit GetCurated GetFollowed
    GetFollowedAuthors GetFollowers GetFromFollowedAuthors GetHidden GetHiddenAuthors
    GetEntriesMatchingMyKinks GetMostCommented GetMostViewed GetMostFollowedAuthors GetMyBlogEntries
    GetMyCommentsBlogEntries GetProfileBlogEntries ProfileBlogBan`,
  BreakingNews: `BreakingNews AddBreakingNewsView`,
  Chat: `AddMessage BanProfile IgnoreProfile RemoveIgnore JoinPrivateChat JoinRoom KeepAlive LeavePrivateChat
    LeaveRoom RemoveMessage TimeoutFromChat GetChatBanStatus GetChatIgnoredProfiles
    GetChatProfileInformation GetExternalVideoInfo GetProfile ProfileActiveChats
    ProfileActivePrivateChats Rooms`,
  Common: `GetAllGlossaryEntries GetChatRoomsForStart GetNewsTickerText GetStartPageSortOptions
    AddProfilePageNewDesignFeedback GetAutomaticMatchWords SaveStartPageSortOptions UpdateHeartbeat
    UploadTempMedia`,
  CurrentProfile: `CreateBirthdayQuickScorAd CreateBirthdaySearchPromotion RejectBirthday Hints Tags`,
  EditProfile: `ConvertToCoupleProfile ConvertToSingleProfile SaveProfileFilterConfiguration
    SwapPersonsInCoupleProfile UpdatePersonBirthday UpdatePersonWeightAndHeight UpdateProfile
    UpdateProfileEmail UpdateProfileName GetDarkPersonRoles GetProfileDataForEdit ProfilePersons`,
  Lodges: `RequestMembership ApproveMembership DeclineMembership DeleteMembershipRequest JoinLodge LeaveLodge
    BlockProfile UnblockProfile RemoveMember SetAssistantStatus PassOwnership ReleaseOwnership
    TakeOwnership CreateLodge UpdateLodge DeleteLodge CreateDebateCategory UpdateDebateCategory
    DeleteDebateCategory SortDebateCategories CreateDebateEntry UpdateDebateEntry DeleteDebateEntry
    LockDebateEntry PinDebateEntry MoveDebateEntry ToggleFollowDebateEntry UpdateDebateEntryView
    AddDebateEntryComment EditDebateEntryComment DeleteDebateEntryComment CreateMeetup UpdateMeetup
    DeleteMeetup SignUpForMeetup QuitMeetup AddMeetupComment EditMeetupComment DeleteMeetupComment
    SaveMediaAlbum DeleteMediaAlbum SaveMediaItem AcceptMediaItem RejectMediaItem DeleteMediaItem
    MoveMediaItem UpdatePicture UpdateVideo CreateTempPictureFromLodgeMedia
    CreateTempVideoFromLodgeMedia SaveMemberNote DeleteMemberNote UpdateNotificationSettings
    UpdateVisibilitySettings UpdateViewTime SearchLodges SearchMembersByName SearchLodgeTags GetLodge
    GetMembers GetBlockedProfiles GetCalendarData GetDebateCategories GetDebateEntries GetDebateEntry
    GetDebateEntryComments GetMediaAlbums GetMediaAlbum GetMediaValidationItems GetMediaValidationCount
    GetMemberActivities GetMemberNotes GetVisibilitySettings GetNotificationSettings GetMeetup
    GetMeetupComments GetMeetupProfilesByGender GetMyLodges GetNewestLodges
    GetNearbyLodges GetPopularLodges GetProfileLodges GetLodgeCategories GetPendingRequests
    GetCreateLodgeBan`,
  Notifications: `GetBlogsCount GetCuratedBlogsCount GetEventAdminCount GetLodgeAdminCount GetNewNotificationsCount
    GetNewVisitsCount GetAllCounts GetOnlineFavoritesCount GetOnlineTaggedCount GetUnreadMailCount
    GetUnreadTicketsCount ClientNotifications SetNotificationsAsRead`,
  Payment: `AddBankTransferView Pay BirthdayWishesData GiftMembershipData QuickScorPageData
    SearchPromotionPageData CheckGiftMembershipReceipt ReceiptDialogData ReceiptPageData`,
  PushNotifications: `Subscribe`,
  TopMenu: `CommunityNotifications OnlineFavorites Favorites Visits Conversations SetVisitsAsSeen`,
};

const promised = [
  ...Object.entries(open),
  ...Object.entries(gated).flatMap(([area, names]) =>
    names.split(/\s+/).map((name) => [`${area}/${name}`, ''] as const),
  ),
];
const marksOf = (openWhen: readonly OpenWhen[]) =>
  (['always', 'terms', 'locked'] as const)
    .filter((mark) => openWhen.includes(mark) && (mark !== 'locked' || openWhen.includes('quarantined')))
    .join(' ');

test('every call of the specification is open when it says so, and at no other time', () => {
  const found = promised.flatMap(([key, marks]) => {
    const contract = contracts.find(({ area, name }) => `${area}/${name}` === key);
    return contract ? [[key, marksOf(contract.openWhen), marks]] : [];
  });
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(([, is, promise]) => is !== promise)).toEqual([]);
});

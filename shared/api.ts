/** The one list of areas: the whole interface between client and server, each contract under the folder that it stands in. */
import { account } from './account/contract.ts';
import { emailChange } from './account/emailChange.ts';
import { breaches } from './auth/breaches.ts';
import { logOn } from './auth/contract.ts';
import { birthdays } from './birthdays/contract.ts';
import { blogs } from './blogs/contract.ts';
import { blogCounts } from './blogs/counts.ts';
import { blogLists } from './blogs/lists.ts';
import { publicBlogs } from './blogs/public.ts';
import { blogWriting } from './blogs/writing.ts';
import { chat, startRooms } from './chat/contract.ts';
import { chatModeration } from './chat/moderation.ts';
import { privateChats } from './chat/private.ts';
import { chatRooms } from './chat/rooms.ts';
import { darkProfile } from './dark/contract.ts';
import { drafts } from './drafts/contract.ts';
import { erasure } from './erasure/contract.ts';
import { finding } from './finding/contract.ts';
import { kinks } from './interests/contract.ts';
import { debateCategories } from './lodgeDebates/categories.ts';
import { debates } from './lodgeDebates/contract.ts';
import { lodgeMedia } from './lodgeMedia/contract.ts';
import { meetups } from './lodgeMeetups/contract.ts';
import { lodgeReview } from './lodgeReview/contract.ts';
import { lodges } from './lodges/contract.ts';
import { lodgeCounts } from './lodges/counts.ts';
import { lodgeMembers } from './lodges/members.ts';
import { lodgeNotes } from './lodges/notes.ts';
import { publicLodges } from './lodges/public.ts';
import { lodgeSettings } from './lodges/settings.ts';
import { mails, topMenuConversations } from './mail/contract.ts';
import { unreadMailCount } from './mail/counts.ts';
import { groupChats } from './mail/groups.ts';
import { lodgeMail } from './mail/lodges.ts';
import { mailRequests } from './mail/requests.ts';
import { mailSearch } from './mail/search.ts';
import { mailTyping } from './mail/typing.ts';
import { matchSettings, matchWords } from './matching/contract.ts';
import { albumAccess } from './media/albumAccess.ts';
import { media } from './media/contract.ts';
import { externalVideo } from './media/externalVideo.ts';
import { mediaFiles } from './media/files.ts';
import { mediaReview } from './media/review.ts';
import { cases } from './moderation/cases.ts';
import { reports } from './moderation/reports.ts';
import { statements } from './moderation/statements.ts';
import { breakingNews } from './news/contract.ts';
import { ticker } from './news/ticker.ts';
import { notifications, topMenu } from './notifications/contract.ts';
import { pushNotifications } from './notifications/devices.ts';
import { notificationSettings } from './notifications/settings.ts';
import { operations } from './operations/contract.ts';
import { pages } from './pages/contract.ts';
import { support } from './pages/faq.ts';
import { books, prices } from './payment/books.ts';
import { payment } from './payment/contract.ts';
import { paymentCases, paymentDesk } from './payment/desk.ts';
import { figures } from './payment/figures.ts';
import { membership } from './payment/membership.ts';
import { offers } from './payment/offers.ts';
import { blacklist } from './people/blacklist.ts';
import { currentProfileTags, favorites, notes, tags, topMenuFavorites } from './people/contract.ts';
import { peopleCounts } from './people/counts.ts';
import { relations } from './people/relations.ts';
import { profileVisits, topMenuVisits, visitors } from './people/visits.ts';
import { places } from './places/contract.ts';
import { profile, profilePageFeedback } from './profilePage/contract.ts';
import { guestbook } from './profilePage/guestbook.ts';
import { profileForm } from './profiles/contract.ts';
import { currentProfile } from './profiles/currentProfile.ts';
import { presence } from './profiles/presence.ts';
import { profileSettings } from './profiles/settings.ts';
import { sealedMedia } from './sealed/contract.ts';
import { search } from './search/contract.ts';
import { savedSearches } from './search/saved.ts';
import { signUp } from './signUp/contract.ts';
import { names } from './signUp/names.ts';
import { accessLog } from './staff/accessLog.ts';
import { staffDesk, staffStatus } from './staff/actions.ts';
import { staffAudit } from './staff/audit.ts';
import { staff } from './staff/contract.ts';
import { firstDevelopers } from './staff/firstDevelopers.ts';
import { proposals } from './staff/proposals.ts';
import { startPage } from './start/blocks.ts';
import { start } from './start/contract.ts';
import { hints } from './start/hints.ts';
import { validation } from './validation/contract.ts';
import type { Contract } from './contract.ts';

export const api = {
  account: { ...account, ...emailChange },
  auth: { ...logOn, ...breaches },
  birthdays,
  blogs: { ...blogs, ...blogCounts, ...blogLists, ...publicBlogs, ...blogWriting },
  chat: { ...chat, ...chatModeration, ...chatRooms, ...privateChats, ...startRooms },
  dark: { ...darkProfile },
  drafts,
  erasure,
  finding,
  interests: { ...kinks },
  lodgeDebates: { ...debates, ...debateCategories },
  lodgeMedia,
  lodgeMeetups: { ...meetups },
  lodgeReview,
  lodges: { ...lodges, ...lodgeCounts, ...lodgeMembers, ...lodgeNotes, ...lodgeSettings, ...publicLodges },
  mail: {
    ...{ ...mails, ...topMenuConversations, ...unreadMailCount, ...mailTyping },
    ...{ ...mailRequests, ...groupChats, ...lodgeMail, ...mailSearch },
  },
  matching: { ...matchSettings, ...matchWords },
  media: { ...media, ...albumAccess, ...externalVideo, ...mediaFiles, ...mediaReview },
  moderation: { ...cases, ...reports, ...statements },
  news: { ...breakingNews, ...ticker },
  notifications: { ...notifications, ...topMenu, ...pushNotifications, ...notificationSettings },
  operations,
  pages: { ...pages, ...support },
  payment: {
    ...{ ...payment, ...membership, ...prices },
    ...{ ...paymentDesk, ...paymentCases, ...books, ...offers, ...figures },
  },
  people: {
    ...favorites,
    ...topMenuFavorites,
    ...notes,
    ...tags,
    ...currentProfileTags,
    ...blacklist,
    ...peopleCounts,
    ...relations,
    ...visitors,
    ...topMenuVisits,
    ...profileVisits,
  },
  places,
  profilePage: { ...profile, ...profilePageFeedback, ...guestbook },
  profiles: { ...profileForm, ...currentProfile, ...presence, ...profileSettings },
  sealed: { ...sealedMedia },
  search: { ...search, ...savedSearches },
  signUp: { ...signUp, ...names },
  staff: { ...staff, ...accessLog, ...staffStatus, ...staffDesk, ...staffAudit, ...firstDevelopers, ...proposals },
  start: { ...start, ...startPage, ...hints },
  validation,
};

/** Every contract, in the order of the areas. */
export const contracts: Contract[] = Object.values(api).flatMap((one) => Object.values(one) as Contract[]);

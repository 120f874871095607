/** All areas in one object: the whole interface between client and server. */
import { currentProfile } from './access.ts';
import { accessLog } from './accessLog.ts';
import { albumAccess } from './albumAccess.ts';
import { blacklist } from './blacklist.ts';
import { blogLists } from './blogLists.ts';
import { blogs } from './blogs.ts';
import { blogWriting } from './blogWriting.ts';
import { publicBlogs } from './publicBlogs.ts';
import { cases } from './cases.ts';
import { currentProfileTags, favorites, notes, tags, topMenuFavorites } from './circle.ts';
import { common } from './common.ts';
import type { Contract } from './contract.ts';
import { debateCategories } from './debateCategories.ts';
import { debates } from './debates.ts';
import { darkProfile } from './darkProfile.ts';
import { editProfile } from './editProfile.ts';
import { emailChange } from './emailChange.ts';
import { externalVideo } from './externalVideo.ts';
import { guestbook } from './guestbook.ts';
import { kinks } from './kinks.ts';
import { lodgeMedia } from './lodgeMedia.ts';
import { lodgeMembers } from './lodgeMembers.ts';
import { lodgeNotes } from './lodgeNotes.ts';
import { lodgeReview } from './lodgeReview.ts';
import { lodges } from './lodges.ts';
import { lodgeSettings } from './lodgeSettings.ts';
import { logOn } from './logOn.ts';
import { matchSettings, matchWords } from './matchSettings.ts';
import { media } from './media.ts';
import { mediaReview } from './mediaReview.ts';
import { meetups } from './meetups.ts';
import { breakingNews } from './news.ts';
import { notifications, topMenu } from './notifications.ts';
import { notificationSettings } from './notificationSettings.ts';
import { operations } from './operations.ts';
import { profileForm } from './profileForm.ts';
import { profile, profilePageFeedback } from './profilePage.ts';
import { pushNotifications } from './pushNotifications.ts';
import { relations } from './relations.ts';
import { reports } from './reports.ts';
import { sealedMedia } from './sealedMedia.ts';
import { signUp } from './signUp.ts';
import { staff } from './staff.ts';
import { staffDesk, staffStatus } from './staffActions.ts';
import { staffAudit } from './staffAudit.ts';
import { start } from './start.ts';
import { statements } from './statements.ts';
import { support } from './support.ts';
import { validation } from './validation.ts';
import { topMenuVisits, visitors } from './visits.ts';

export const api = {
  logOn,
  signUp,
  currentProfile,
  editProfile,
  profileForm,
  emailChange,
  matchSettings,
  matchWords,
  darkProfile,
  validation,
  common,
  media,
  albumAccess,
  mediaReview,
  externalVideo,
  blogs,
  blogLists,
  blogWriting,
  publicBlogs,
  lodges,
  debateCategories,
  debates,
  lodgeSettings,
  lodgeMembers,
  lodgeNotes,
  lodgeMedia,
  meetups,
  notifications,
  topMenu,
  notificationSettings,
  pushNotifications,
  operations,
  support,
  kinks,
  breakingNews,
  start,
  profile,
  profilePageFeedback,
  favorites,
  topMenuFavorites,
  notes,
  tags,
  currentProfileTags,
  visitors,
  topMenuVisits,
  blacklist,
  guestbook,
  relations,
  reports,
  cases,
  statements,
  staff,
  staffAudit,
  lodgeReview,
  staffDesk,
  staffStatus,
  sealedMedia,
  accessLog,
};

/** Every contract, in the order of the areas. */
export const contracts: Contract[] = Object.values(api).flatMap((one) => Object.values(one) as Contract[]);

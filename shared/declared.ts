/**
 * What areas declare beside their contracts, put together: kinds of notification, counts, places of drafts, and what the hub tells. Lists, settings,
 * signs, checks and what is read again after a lost connection follow from it.
 */
import { z } from 'zod';
import { accountLive } from './account/live.ts';
import { blogsCounts } from './blogs/counts.ts';
import { blogsDrafts } from './blogs/drafts.ts';
import { blogsLive, type BlogsMessages } from './blogs/live.ts';
import { blogsNotifications } from './blogs/notifications.ts';
import { chatLive } from './chat/live.ts';
import { darkLive } from './dark/live.ts';
import { darkNotifications } from './dark/notifications.ts';
import { draftsLive } from './drafts/live.ts';
import { erasureLive } from './erasure/live.ts';
import { erasureNotifications } from './erasure/notifications.ts';
import { lodgeDebatesDrafts } from './lodgeDebates/drafts.ts';
import { lodgeDebatesLive } from './lodgeDebates/live.ts';
import { lodgeDebatesNotifications } from './lodgeDebates/notifications.ts';
import { lodgeMediaLive } from './lodgeMedia/live.ts';
import { lodgeMediaNotifications } from './lodgeMedia/notifications.ts';
import { lodgeMeetupsDrafts } from './lodgeMeetups/drafts.ts';
import { lodgeMeetupsLive } from './lodgeMeetups/live.ts';
import { lodgeMeetupsNotifications } from './lodgeMeetups/notifications.ts';
import { lodgesCounts } from './lodges/counts.ts';
import { lodgesLive } from './lodges/live.ts';
import { lodgesNotifications } from './lodges/notifications.ts';
import { mailCounts } from './mail/counts.ts';
import { mailDrafts } from './mail/drafts.ts';
import { mailLive, type MailMessages } from './mail/live.ts';
import { chatNotifications } from './chat/notifications.ts';
import { mailNotifications } from './mail/notifications.ts';
import { mediaLive } from './media/live.ts';
import { mediaNotifications } from './media/notifications.ts';
import { moderationLive } from './moderation/live.ts';
import { moderationNotifications } from './moderation/notifications.ts';
import { notificationsCounts } from './notifications/counts.ts';
import { notificationsLive, type NotificationsMessages } from './notifications/live.ts';
import { keptCounts, visitsCounts } from './people/counts.ts';
import { paymentLive } from './payment/live.ts';
import { paymentNotifications } from './payment/notifications.ts';
import { peopleLive } from './people/live.ts';
import { peopleNotifications } from './people/notifications.ts';
import { profilePageLive } from './profilePage/live.ts';
import { profilePageNotifications } from './profilePage/notifications.ts';
import { profilesLive } from './profiles/live.ts';
import { sealedNotifications } from './sealed/notifications.ts';
import { searchNotifications } from './search/notifications.ts';
import { startLive } from './start/live.ts';
import { validationLive } from './validation/live.ts';
import type { Live } from './live.ts';

/** Every kind of notification there is, by its name. */
export const notificationKinds = {
  ...blogsNotifications,
  ...lodgesNotifications,
  ...lodgeDebatesNotifications,
  ...lodgeMediaNotifications,
  ...lodgeMeetupsNotifications,
  ...profilePageNotifications,
  ...peopleNotifications,
  ...mailNotifications,
  ...chatNotifications,
  ...mediaNotifications,
  ...sealedNotifications,
  ...searchNotifications,
  ...darkNotifications,
  ...moderationNotifications,
  ...erasureNotifications,
  ...paymentNotifications,
};
export type NotificationType = keyof typeof notificationKinds;
export const notificationTypes = Object.keys(notificationKinds) as [NotificationType, ...NotificationType[]];

/** The sign of each kind of notification, and its tone. */
export const notificationSigns = Object.fromEntries(
  Object.entries(notificationKinds).map(([type, kind]) => [
    type,
    { icon: kind.icon, tone: 'tone' in kind ? kind.tone : '' },
  ]),
) as Record<NotificationType, { icon: string; tone: 'amber' | 'yes' | '' }>;

/** What is counted for each member; the kinds travel by these names. */
export const counts = z.object({
  ...notificationsCounts,
  ...lodgesCounts,
  ...visitsCounts,
  ...mailCounts,
  ...blogsCounts,
  ...keptCounts,
});
export type Counts = z.output<typeof counts>;
export type CountKind = keyof Counts;
export const countKinds = Object.keys(counts.shape) as CountKind[];

/** Places at which members' words are kept until they are sent, such as the comments on a blog entry. */
export const draftPlaces = { ...blogsDrafts, ...lodgeDebatesDrafts, ...lodgeMeetupsDrafts, ...mailDrafts };
export type DraftPlace = keyof typeof draftPlaces;

const lives: Live[] = [
  accountLive,
  blogsLive,
  chatLive,
  darkLive,
  draftsLive,
  erasureLive,
  lodgeDebatesLive,
  lodgeMediaLive,
  lodgeMeetupsLive,
  lodgesLive,
  mailLive,
  mediaLive,
  moderationLive,
  notificationsLive,
  paymentLive,
  peopleLive,
  profilePageLive,
  profilesLive,
  startLive,
  validationLive,
];

/** Kinds of pages that may be watched. */
export const topicKinds = lives.flatMap(({ topics = {} }) => Object.keys(topics));
/** Tags of all that the hub tells of. */
export const liveTags = [
  ...new Set(lives.flatMap(({ topics = {}, own = [] }) => [...Object.values(topics).flat(), ...own])),
];
/** Tags of what is read again when a day has passed. */
export const dailyTags = lives.flatMap(({ daily = [] }) => daily);

/** What areas tell a member's open clients beside numbers and stale tags. */
export type LiveMessages = BlogsMessages & MailMessages & NotificationsMessages;

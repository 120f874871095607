import { z } from 'zod';
import { area, command, query } from './contract.ts';
import { NotificationWindow, namesOf } from './enums.ts';
import { id, instant, list, nothing, profileCard } from './fields.ts';

/** Every kind of notification there is; its texts are `notification.<type>.*`. */
export const notificationTypes = [
  'BlogEntryCommented',
  'BlogCommentAnswered',
  'LodgeMembershipRequested',
  'LodgeMembershipApproved',
  'LodgeMembershipDeclined',
  'LodgeOwnershipPassed',
  'GuestbookEntryAdded',
  'RelationAsked',
  'RelationConfirmed',
  'DarkDecided',
  'StatementIssued',
  'AppealDecided',
  'ReportDecided',
  'ReporterAsked',
  'ExportReady',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Kinds of counts that have something to count by now. */
export const countKinds = ['newNotifications', 'lodgeAdmin', 'newVisits', 'onlineFavorites', 'onlineTagged'] as const;
export type CountKind = (typeof countKinds)[number];

export const counts = z.object({
  newNotifications: z.number().int(),
  lodgeAdmin: z.number().int(),
  /** A thousand at most. */
  newVisits: z.number().int(),
  onlineFavorites: z.number().int(),
  onlineTagged: z.number().int(),
});
export type Counts = z.output<typeof counts>;

const notification = z.object({
  notificationId: id,
  type: z.enum(notificationTypes),
  /** Who did it; null when that profile is gone. */
  actor: profileCard.nullable(),
  /** Name of the thing it is about, such as an entry's title. */
  subject: z.string(),
  link: z.string(),
  at: instant,
  read: z.boolean(),
});

const count = z.object({ count: z.number().int() });

/** Kinds of mails one can do without; those about safety and receipts always come. */
export const mailCategories = ['blogs', 'lodges', 'people'] as const;
export type MailCategory = (typeof mailCategories)[number];

const unsubscribe = z.object({ category: z.enum(mailCategories), profileKey: z.string().min(1).max(200) });

export const notifications = area('Notifications', {
  GetAllCounts: query({
    summary: 'Reads every count of mine at once.',
    access: 'user',
    input: z.object({}),
    output: counts,
    tags: ['Counts'],
  }),
  GetNewNotificationsCount: query({
    summary: 'Counts my unread notifications.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
  GetLodgeAdminCount: query({
    summary: 'Counts the membership requests that wait for me in lodges that I run.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
  GetNewVisitsCount: query({
    summary: 'Counts the visits to my page that I have not seen yet, a thousand at most.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
  GetOnlineFavoritesCount: query({
    summary: 'Counts my favourites who are online.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
  GetOnlineTaggedCount: query({
    summary: 'Counts the profiles with a tag of mine that are online.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
  GetUnsubscribe: query({
    summary: 'Tells whether mails of a category still come, by the key of a mail; no login needed.',
    access: 'anonymous',
    openWhen: ['always'],
    input: unsubscribe,
    output: z.object({ subscribed: z.boolean() }),
    refusals: ['UnknownProfileKey'],
    secret: ['profileKey'],
  }),
  Unsubscribe: command({
    summary: 'Stops the mails of a category, by the key of a mail; no login needed.',
    access: 'anonymous',
    openWhen: ['always'],
    input: unsubscribe,
    output: nothing,
    refusals: ['UnknownProfileKey'],
    secret: ['profileKey'],
    ephemeral: true,
  }),
  Resubscribe: command({
    summary: 'Takes an unsubscription back.',
    access: 'anonymous',
    openWhen: ['always'],
    input: unsubscribe,
    output: nothing,
    refusals: ['UnknownProfileKey'],
    secret: ['profileKey'],
    ephemeral: true,
  }),
  ClientNotifications: query({
    summary: 'Lists my notifications of a time window, older than the latest one seen.',
    access: 'user',
    input: z.object({
      tab: z.enum(namesOf(NotificationWindow)).default('ThisMonth'),
      latestNotificationDate: instant.optional(),
      take: z.number().int().min(1).max(100).default(20),
    }),
    output: list(notification),
    tags: ['Notifications'],
  }),
  SetNotificationsAsRead: command({
    summary: 'Marks some, or all, of my notifications as read, or as unread again.',
    access: 'user',
    input: z.object({
      notificationIds: z.array(id).min(1).max(100).optional(),
      tab: z.enum(namesOf(NotificationWindow)).optional(),
      read: z.boolean().default(true),
    }),
    output: nothing,
    changes: ['Notifications', 'Counts'],
  }),
});

export const topMenu = area('TopMenu', {
  CommunityNotifications: query({
    summary: 'Lists my latest notifications for the menu.',
    access: 'user',
    input: z.object({}),
    output: list(notification),
    tags: ['Notifications'],
  }),
});

export const pushNotifications = area('PushNotifications', {
  Subscribe: command({
    summary: 'Lets this device receive pushes.',
    access: 'user',
    input: z.object({
      p256DH: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'not a P-256 key'),
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'not an auth secret'),
    }),
    output: nothing,
    secret: ['p256DH', 'endpoint', 'auth'],
  }),
});

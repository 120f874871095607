import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { counts, notificationTypes } from '../declared.ts';
import { NotificationWindow, namesOf } from '../enums.ts';
import { code, count, id, instant, nothing, profileCard } from '../fields.ts';
import { notificationCategories } from './kinds.ts';

/** Notifications of one type about one thing in one window, read or unread together; most are alone. */
const group = z.object({
  /** Newest first, a hundred at most. */
  notificationIds: z.array(id).min(1),
  type: z.enum(notificationTypes),
  /** Who did it, latest first, three at most; those that are gone or not told are left out. */
  actors: z.array(profileCard),
  /** How many different people did it, those that are not told or gone included. */
  people: z.number().int(),
  /** How many notifications it stands for. */
  count: z.number().int(),
  /** Name of the thing it is about, such as an entry's title. */
  subject: z.string(),
  /** Where the latest of them leads. */
  link: z.string(),
  /** When the latest of them was made. */
  at: instant,
  window: z.enum(namesOf(NotificationWindow)),
  read: z.boolean(),
});

const groups = z.object({ items: z.array(group), more: z.boolean() });

/** What the way out in a mail stops: mails about one thing, or those that gather everything. */
export const mailKinds = [...notificationCategories, 'digest'] as const;
export type MailKind = (typeof mailKinds)[number];

const unsubscribe = z.object({ category: z.enum(mailKinds), profileKey: code(1, 200) });

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
    summary: 'Lists my notifications of a time window in groups, older than the latest one seen.',
    access: 'user',
    input: z.object({
      tab: z.enum(namesOf(NotificationWindow)).default('ThisMonth'),
      /** `at` of the last group seen. */
      latestNotificationDate: instant.optional(),
      take: z.number().int().min(1).max(100).default(20),
      category: z.enum(notificationCategories).optional(),
    }),
    output: groups.extend({
      /** Unread notifications of the window, by what they are about. */
      unread: z.record(z.enum(notificationCategories), z.number().int()),
    }),
    tags: ['Notifications'],
  }),
  SetNotificationsAsRead: command({
    summary: 'Marks some, or all, of my notifications as read, or as unread again.',
    access: 'user',
    input: z.object({
      notificationIds: z.array(id).min(1).max(100).optional(),
      tab: z.enum(namesOf(NotificationWindow)).optional(),
      category: z.enum(notificationCategories).optional(),
      /** Only those that were marked as read at this moment, as an answer told it: to take a mark back. */
      readAt: instant.optional(),
      read: z.boolean().default(true),
    }),
    output: z.object({
      changed: z.number().int(),
      /** The moment of the mark. */
      readAt: instant,
    }),
    changes: ['Notifications', 'Counts'],
  }),
  TrustAddress: command({
    summary: 'Has mails sent to my address again after some of them came back.',
    access: 'user',
    openWhen: ['locked'],
    input: z.object({}),
    output: nothing,
    changes: ['CurrentProfile'],
  }),
});

export const topMenu = area('TopMenu', {
  CommunityNotifications: query({
    summary: 'Lists the latest groups of my notifications for the menu.',
    access: 'user',
    input: z.object({}),
    output: groups,
    tags: ['Notifications'],
  }),
});

import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { nothing } from '../fields.ts';
import { notificationTypes } from '../declared.ts';
import { notificationCategories } from './kinds.ts';

const channels = z.number().int().min(0).max(15);
const recipientScope = z.number().int().min(1).max(63);
const wish = z.object({ type: z.enum(notificationTypes), channels, recipientScope });
export type NotificationWish = z.output<typeof wish>;

const setting = wish.extend({
  category: z.enum(notificationCategories),
  /** Flags of the channels it can come on at all. */
  possible: channels,
  /** Flags of those that cannot be switched off. */
  fixed: channels,
  /** The house's own choice for me, before I changed anything. */
  usual: channels,
  /** Whether it comes from a person, so that I can say from whom. */
  fromPeople: z.boolean(),
});

export const notificationSettings = area('EditProfile', {
  NotificationSettings: query({
    summary: 'Lists every type of notification with the channels on which it reaches me.',
    access: 'user',
    openWhen: ['locked', 'quarantined'],
    input: z.object({}),
    output: z.object({ items: z.array(setting) }),
    tags: ['NotificationSettings'],
  }),
  UpdateNotificationSetting: command({
    summary: 'Says on which channels one type of notification reaches me, and from whom.',
    access: 'user',
    openWhen: ['locked', 'quarantined'],
    input: wish,
    output: nothing,
    refusals: ['ChannelNotPossible', 'ChannelFixed'],
    changes: ['NotificationSettings'],
  }),
  UpdateAllNotificationSettings: command({
    summary: 'Says the same of many types at once: a preset, or what was there before it.',
    access: 'user',
    openWhen: ['locked'],
    input: z.object({ settings: z.array(wish).min(1).max(100) }),
    output: nothing,
    refusals: ['ChannelNotPossible', 'ChannelFixed'],
    changes: ['NotificationSettings'],
  }),
});

import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { code, id, instant, nothing } from '../fields.ts';

/** How much a push or a mail tells: nothing, who did it, or also what it is about. */
export const wordings = ['Neutral', 'Name', 'Full'] as const;
export type Wording = (typeof wordings)[number];

/** When mails about notifications come: each at once, together once a day or once a week, or never. */
export const mailRhythms = ['AtOnce', 'Daily', 'Weekly', 'Never'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not a time of day');

/** When a device is left in peace. An end before its begin is on the next day, and belongs to the day of its begin. */
const quietHours = z.object({
  from: time,
  to: time,
  /** Flags of the days on which it begins: Monday 1, Tuesday 2, … Sunday 64. */
  days: z.number().int().min(1).max(127),
  /** Name of a time zone, such as Europe/Copenhagen. */
  timeZone: code(1, 60),
});
export type QuietHours = z.output<typeof quietHours>;

export const pushNotifications = area('PushNotifications', {
  Subscribe: command({
    summary: 'Lets this device receive pushes.',
    access: 'user',
    input: z.object({
      p256DH: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, 'not a P-256 key'),
      endpoint: z
        .url({ protocol: /^https$/ })
        .max(1000)
        .regex(/^(?!\w+:\/\/[^/?#]*@)/, 'carries credentials'),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'not an auth secret'),
      /** The key of ours under which the device subscribed; without it, the present one. */
      publicVapidKey: z
        .string()
        .regex(/^[A-Za-z0-9_-]{87}$/, 'not a P-256 key')
        .optional(),
    }),
    output: nothing,
    secret: ['p256DH', 'endpoint', 'auth'],
    changes: ['PushDevices', 'NotificationSettings'],
  }),
  GetDevices: query({
    summary: 'Lists my devices that receive pushes, the latest first.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      items: z.array(
        z.object({
          deviceId: id,
          browser: z.string(),
          system: z.string(),
          /** Whether it is the one that asks. */
          current: z.boolean(),
          since: instant,
          lastPushAt: instant.nullable(),
          quietHours: quietHours.nullable(),
        }),
      ),
    }),
    tags: ['PushDevices'],
  }),
  RemoveDevice: command({
    summary: 'Sends no more pushes to a device of mine.',
    access: 'user',
    input: z.object({ deviceId: id }),
    output: nothing,
    changes: ['PushDevices', 'NotificationSettings'],
  }),
  TestPush: command({
    summary: 'Sends a push to a device of mine, to see how it looks; quiet hours do not hold it back.',
    access: 'user',
    input: z.object({ deviceId: id }),
    output: nothing,
  }),
  UpdateQuietHours: command({
    summary: 'Sets when a device of mine is left in peace; null ends that.',
    access: 'user',
    input: z.object({ deviceId: id, quietHours: quietHours.nullable() }),
    output: nothing,
    refusals: ['UnknownTimeZone'],
    changes: ['PushDevices'],
  }),
});

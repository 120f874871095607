import { z } from 'zod';
import { area, ofAccount, command, query } from '../contract.ts';
import { instant, line, lines, nothing } from '../fields.ts';

/** What there is of a member, as the deletion page tells it; its texts are `delete.item.<item>`. */
export const erasureItems = [
  ...([
    'Profile',
    'WaysIn',
    'Checks',
    'Pictures',
    'Blog',
    'Guestbook',
    'Mail',
    'Chat',
    'Circle',
    'Lodges',
    'Notifications',
    'Membership',
  ] as const),
  ...(['Place', 'LodgeActivity', 'StaffLog', 'LodgeWords', 'TechnicalLog', 'Evidence'] as const),
  ...(['Bookkeeping', 'BanMark', 'Backups'] as const),
] as const;

export type ErasureItem = (typeof erasureItems)[number];

/** Gone for good, left as an empty place that names nobody, or kept for a reason. */
export const erasureFates = ['Gone', 'Emptied', 'Stays'] as const;

export type ErasureFate = (typeof erasureFates)[number];

const profileExport = z.object({
  state: z.enum(['Preparing', 'Ready']),
  askedAt: instant,
  readyAt: instant.nullable(),
  /** When the file is deleted. */
  expiresAt: instant.nullable(),
  bytes: z.number().int().nullable(),
});

export const erasure = ofAccount(
  area('EditProfile', {
    ExportProfile: command({
      summary:
        'Asks for a copy of everything the product keeps about me; it is made within a day, as a rule within minutes.',
      access: 'user',
      openWhen: ['terms', 'locked', 'quarantined'],
      input: z.object({}),
      output: nothing,
      refusals: ['ExportUnderWay'],
      changes: ['Export'],
      reauthenticated: true,
    }),
    GetExport: query({
      private: true,
      summary: 'Tells how far the copy of my data is.',
      access: 'user',
      openWhen: ['terms', 'locked', 'quarantined'],
      input: z.object({}),
      output: z.object({ export: profileExport.nullable() }),
      tags: ['Export'],
    }),
    OpenExport: command({
      summary: 'Answers an address at which this browser loads my copy, good for ten minutes.',
      access: 'user',
      openWhen: ['terms', 'locked', 'quarantined'],
      input: z.object({}),
      output: z.object({ url: z.string() }),
      refusals: ['ExportNotReady'],
      ephemeral: true,
      reauthenticated: true,
    }),
    GetErasure: query({
      summary: 'Tells, item by item, what becomes of what is kept about me when I delete my profile.',
      access: 'user',
      openWhen: ['terms', 'locked', 'quarantined'],
      input: z.object({}),
      output: z.object({
        items: z.array(
          z.object({
            item: z.enum(erasureItems),
            fate: z.enum(erasureFates),
            /** For how many days it stays at most; null where that is not what limits it. */
            days: z.number().int().nullable(),
          }),
        ),
        /** Days during which the deletion can be taken back. */
        graceDays: z.number().int(),
      }),
    }),
    DeleteProfile: command({
      summary:
        'Takes my profile away: hidden at once, erased after fourteen days, until then a link in a mail keeps it; or erased now.',
      access: 'user',
      openWhen: ['terms', 'locked', 'quarantined'],
      input: z.object({ reason: lines(0, 1000).optional(), now: z.boolean().default(false) }),
      output: z.object({ erasedAt: instant }),
      changes: ['CurrentProfile'],
      reauthenticated: true,
      secret: ['reason'],
    }),
    KeepProfile: command({
      summary: 'Takes a deletion back by the link of the mail, within fourteen days.',
      access: 'anonymous',
      openWhen: ['always'],
      input: z.object({ q: line(1, 200) }),
      output: nothing,
      refusals: ['LinkExpired'],
      secret: ['q'],
      ephemeral: true,
    }),
  }),
);

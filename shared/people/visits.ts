import { z } from 'zod';
import { area, command, query } from '../contract.ts';
import { distanceBand, id, instant, movingList, nothing, page, pageBehind, profileCard } from '../fields.ts';

/** More visits than this are not counted one by one. */
export const mostCountedVisits = 1000;

const visit = z.object({ profile: profileCard, at: instant, isNew: z.boolean(), distanceBand });

const visits = movingList(visit).extend({
  /** Who visits unseen is not told who came: then there are no items, only the number. */
  hidden: z.boolean(),
  /** Visitors of the last 90 days, a thousand at most, where only the number may be known; else null. */
  total: z.number().int().nullable(),
  /** Visits after this are new; null when none was looked at yet. */
  newSince: instant.nullable(),
});
export type Visits = z.output<typeof visits>;

export const visitors = area('Visitors', {
  GetVisitors: query({
    summary: 'Lists who visited my page, the latest first.',
    access: 'user',
    input: z.object(pageBehind),
    output: visits,
    tags: ['Visits'],
  }),
});

export const topMenuVisits = area('TopMenu', {
  Visits: query({
    summary: 'Lists who visited my page for the menu, the latest first.',
    access: 'user',
    input: z.object({ page: z.number().int().min(0).max(1000).default(0), take: page.take }),
    output: visits,
    tags: ['Visits'],
  }),
  SetVisitsAsSeen: command({
    summary: 'Says that I have seen who visited me so far.',
    access: 'user',
    input: z.object({}),
    output: nothing,
    changes: ['Counts'],
  }),
});

export const profileVisits = area('Profile', {
  AddProfileVisit: command({
    summary:
      'Leaves my visit on a page, once in 24 hours; none from staff, from who visits unseen, or on the own page.',
    access: 'user',
    input: z.object({ profileId: id }),
    output: nothing,
    ephemeral: true,
  }),
});

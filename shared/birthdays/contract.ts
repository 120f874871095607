import { z } from 'zod';
import { area, query } from '../contract.ts';
import { day, distanceBand, instant, line, movingList, pageBehind, profileCard } from '../fields.ts';

export const spans = ['Today', 'Tomorrow', 'Week'] as const;

/** Days after today, from and to: the week is told without what stands by itself. */
export const birthdaySpans: Record<(typeof spans)[number], readonly [number, number]> = {
  Today: [0, 0],
  Tomorrow: [1, 1],
  Week: [2, 7],
};

export const birthdays = area('Birthdays', {
  GetBirthdays: query({
    summary:
      'Birthdays of today, tomorrow or the week where I am, by day, my favourites first on each; only of who lets me know the day.',
    access: 'user',
    input: z.object({
      /** `Known` are my favourites and relations; of everybody else those whom I want to meet. */
      of: z.enum(['Known', 'Everybody']).default('Known'),
      span: z.enum(spans).default('Today'),
      ...pageBehind,
    }),
    output: movingList(
      z.object({
        day,
        profile: profileCard,
        /** Whose birthday it is, and how old they become. */
        persons: z.array(z.object({ name: line(1, 60), age: z.number().int() })),
        favourite: z.boolean(),
        distanceBand,
        /** When I last wrote to them today. */
        writtenAt: instant.nullable(),
      }),
    ).extend({
      /** Which day it is where I am. */
      today: day,
    }),
    tags: ['Favorites', 'Conversations'],
    private: true,
    cost: 2,
  }),
});

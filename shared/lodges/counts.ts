import { z } from 'zod';
import { area, query } from '../contract.ts';
import { count } from '../fields.ts';

/** What is counted of lodges for each member. */
export const lodgesCounts = {
  lodgeAdmin: z.number().int(),
};

export const lodgeCounts = area('Notifications', {
  GetLodgeAdminCount: query({
    summary: 'Counts the membership requests, mails, pictures and videos that wait for me in lodges that I run.',
    access: 'user',
    input: z.object({}),
    output: count,
    tags: ['Counts'],
  }),
});

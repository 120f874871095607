import { z } from 'zod';
import { area, query } from '../contract.ts';
import { profileName } from '../fields.ts';

/** What a name may look like: letters, digits and `-_.`; what else is not taken, the server says. */
export const nameLimits = { min: 3, max: 20 } as const;

export const names = area('EditProfile', {
  IsProfileNameTaken: query({
    summary: 'Tells whether a name is free, and if not, why.',
    access: 'anonymous',
    enumerates: 'names',
    openWhen: ['always'],
    input: z.object({ name: profileName(1, 60) }),
    output: z.object({
      taken: z.boolean(),
      reason: z.enum(['Taken', 'Reserved', 'Characters', 'Length', 'ContactData']).nullable(),
    }),
  }),
});

import { z } from 'zod';
import { area, query } from '../contract.ts';

export const breaches = area('Common', {
  PwndPasswordCount: query({
    summary:
      'Tells how often a password leaked: by `sha1:` and five hex characters the suffixes, else the count alone.',
    access: 'anonymous',
    openWhen: ['always'],
    input: z.object({ password: z.string().min(1).max(200) }),
    output: z.object({
      count: z.number().int().nullable(),
      suffixes: z.array(z.object({ suffix: z.string(), count: z.number().int() })).nullable(),
    }),
    secret: ['password'],
  }),
});

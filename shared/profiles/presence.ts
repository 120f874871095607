import { z } from 'zod';
import { area, command } from '../contract.ts';
import { nothing } from '../fields.ts';

export const presence = area('Common', {
  UpdateHeartbeat: command({
    summary: 'Says that I am here, at most once a minute.',
    access: 'user',
    input: z.object({}),
    output: nothing,
    ephemeral: true,
  }),
});

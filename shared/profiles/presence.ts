import { z } from 'zod';
import { area, command } from '../contract.ts';
import { nothing } from '../fields.ts';

export const presence = area('Common', {
  UpdateHeartbeat: command({
    summary: 'Says that I look at a page and use it, at most once a minute; who says so is online.',
    access: 'user',
    input: z.object({}),
    output: nothing,
    ephemeral: true,
  }),
});

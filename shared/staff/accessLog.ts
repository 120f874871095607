import { z } from 'zod';
import { area, ofAccount, query } from '../contract.ts';
import { id, instant, movingList, pageBehind } from '../fields.ts';
import { supportReasons } from './actions.ts';

/** How support came to see a profile, words `enum.SupportAccess.*`. */
export const supportAccess = ['PersonPage', 'Impersonation'] as const;

export const accessLog = ofAccount(
  area('CurrentProfile', {
    GetAccessLog: query({
      summary: 'Lists when support opened my profile or looked at the house as me, and why; the latest first.',
      access: 'user',
      openWhen: ['terms', 'locked', 'quarantined'],
      input: z.object(pageBehind),
      output: movingList(
        z.object({
          accessId: id,
          at: instant,
          kind: z.enum(supportAccess),
          /** Told where support looked as the member. */
          reason: z.enum(supportReasons).nullable(),
        }),
      ),
      tags: ['AccessLog'],
    }),
  }),
);

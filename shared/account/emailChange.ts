import { z } from 'zod';
import { area, ofAccount, command, query } from '../contract.ts';
import { email, instant, linkToken, nothing } from '../fields.ts';

export const emailChange = ofAccount(
  area('EditProfile', {
    UpdateProfileEmail: command({
      summary: 'Asks for another address; it counts when a link at the new and one at the old address were followed.',
      access: 'user',
      input: z.object({ email }),
      output: nothing,
      refusals: ['EmailUnchanged'],
      changes: ['EmailChange'],
      reauthenticated: true,
    }),
    GetEmailChange: query({
      summary: 'Tells my address and the one that waits to follow it.',
      access: 'user',
      input: z.object({}),
      output: z.object({
        email: z.string(),
        /** Null when no other address waits. */
        waiting: z
          .object({ email: z.string(), newConfirmed: z.boolean(), oldConfirmed: z.boolean(), expiresAt: instant })
          .nullable(),
      }),
      tags: ['EmailChange'],
    }),
    ConfirmEmailChange: command({
      summary: 'Agrees to another address by the link of one of both mails; no login needed.',
      access: 'anonymous',
      openWhen: ['always'],
      input: z.object({ q: linkToken }),
      output: z.object({ changed: z.boolean() }),
      refusals: ['LinkExpired', 'EmailTaken'],
      changes: ['EmailChange'],
      secret: ['q'],
      ephemeral: true,
    }),
    CancelEmailChange: command({
      summary:
        'Keeps the address: by the link of one of both mails without login, or for my own profile without a link.',
      access: 'anonymous',
      openWhen: ['always'],
      input: z.object({ q: linkToken.optional() }),
      output: nothing,
      refusals: ['LinkExpired'],
      changes: ['EmailChange'],
      secret: ['q'],
      ephemeral: true,
    }),
  }),
);

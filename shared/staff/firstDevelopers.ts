import { z } from 'zod';
import { area, ofAccount, command } from '../contract.ts';
import { linkToken, nothing } from '../fields.ts';

/** Developers that `operate setup` makes; every later one needs two persons. */
export const firstDevelopersNeeded = 2;

export const firstDevelopers = ofAccount(
  area('Staff', {
    BecomeFirstDeveloper: command({
      summary: 'Makes whom an operator invited by mail one of the first two developers of an installation.',
      access: 'user',
      reauthenticated: true,
      input: z.object({ q: linkToken }),
      output: nothing,
      refusals: ['LinkExpired'],
      secret: ['q'],
      changes: ['CurrentProfile'],
    }),
  }),
);

import { transaction } from '../../../platform/work/jobs.ts';
import { MediaConsented } from '../../profiles/index.ts';
import { markFulfilled } from '../forcing.ts';

/** What was asked for is there: the statement that asked for it ends. */
export const EndForcedConsent = transaction(
  'EndForcedConsent',
  MediaConsented,
  async ({ data: { profileId } }, unit) => {
    await markFulfilled(unit, 'MediaConsent', profileId);
  },
);

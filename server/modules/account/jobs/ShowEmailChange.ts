import { accountLive } from '../../../../shared/account/live.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { EmailChangeAsked, EmailChangeMoved } from '../events.ts';

/** Shows a profile's open clients how its new address stands. */
export const ShowEmailChange = outsideCall(
  'ShowEmailChange',
  [EmailChangeAsked, EmailChangeMoved],
  async ({ data: { profileId } }, { hub }) => hub.stale(profileId, accountLive.own),
  'effects',
);

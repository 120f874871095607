import { accountLive } from '../../../../shared/account/live.ts';
import { showing } from '../../../platform/work/jobs.ts';
import { EmailChangeAsked, EmailChangeMoved } from '../events.ts';

/** Shows a profile's open clients how its new address stands. */
export const ShowEmailChange = showing(
  'ShowEmailChange',
  [EmailChangeAsked, EmailChangeMoved],
  ({ data: { profileId } }, pages) => pages.stale(profileId, accountLive.own),
);

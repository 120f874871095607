import { showing } from '../../../platform/work/jobs.ts';
import { ValidationApproved, ValidationRejected, ValidationRevoked } from '../events.ts';

/** Shows a profile's open clients that a check of theirs was decided or taken back. */
export const ShowValidation = showing(
  'ShowValidation',
  [ValidationApproved, ValidationRejected, ValidationRevoked],
  ({ data: { profileId } }, pages) => pages.stale(profileId, ['Validation', 'CurrentProfile']),
);

import { outsideCall } from '../../../platform/work/jobs.ts';
import { ValidationApproved, ValidationRejected, ValidationRevoked } from '../events.ts';

/** Shows a profile's open clients that a check of theirs was decided or taken back. */
export const ShowValidation = outsideCall(
  'ShowValidation',
  [ValidationApproved, ValidationRejected, ValidationRevoked],
  async ({ data: { profileId } }, { hub }) => hub.stale(profileId, ['Validation', 'CurrentProfile']),
  'effects',
);

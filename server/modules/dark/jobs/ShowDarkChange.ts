import { showing } from '../../../platform/work/jobs.ts';
import { DarkApplied, DarkDecided, DarkLeft, DarkProfileMade, DarkWithdrawn } from '../events.ts';

/** Shows a profile's open clients how it stands with the dark variant. */
export const ShowDarkChange = showing(
  'ShowDarkChange',
  [DarkApplied, DarkDecided, DarkLeft, DarkProfileMade, DarkWithdrawn],
  ({ data: { profileId } }, pages) => pages.stale(profileId, ['DarkApplication', 'CurrentProfile']),
);

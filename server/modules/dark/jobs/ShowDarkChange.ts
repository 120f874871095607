import { outsideCall } from '../../../platform/work/jobs.ts';
import { DarkApplied, DarkDecided, DarkLeft, DarkWithdrawn } from '../events.ts';

/** Shows a profile's open clients how it stands with the dark variant. */
export const ShowDarkChange = outsideCall(
  'ShowDarkChange',
  [DarkApplied, DarkDecided, DarkLeft, DarkWithdrawn],
  async ({ data: { profileId } }, { hub }) => hub.stale(profileId, ['DarkApplication', 'CurrentProfile']),
  'effects',
);

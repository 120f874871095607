import { transaction } from '../../../platform/work/jobs.ts';
import { eraseProfile } from '../../profiles/index.ts';
import { markAddress } from '../banMarks.ts';
import { ErasureDue } from '../events.ts';

/** Erases what every module keeps about a person, unless the deletion was taken back meanwhile. */
export const EraseProfile = transaction('EraseProfile', ErasureDue, async ({ data: { profileId } }, unit, platform) => {
  const { personal, secrets } = platform;
  const erased = await eraseProfile(unit, profileId);
  if (!erased) return;
  if (erased.banned) await markAddress(unit.sql, secrets, erased.banned, unit.now);
  // Who builds on the profile comes first: the rows that tell what else belongs to it are still there.
  for (const one of [...personal.values()].reverse()) await one.erase(unit, profileId);
});

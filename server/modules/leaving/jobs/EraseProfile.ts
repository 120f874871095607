import { transaction } from '../../../platform/jobs.ts';
import { eraseProfile } from '../../profiles/index.ts';
import { ErasureDue } from '../events.ts';

/** Erases what every module keeps about a person, unless the deletion was taken back meanwhile. */
export const EraseProfile = transaction('EraseProfile', ErasureDue, async ({ data: { profileId } }, unit, platform) => {
  if (!(await eraseProfile(unit, profileId))) return;
  await unit.em.flush();
  // Who builds on the profile comes first: the rows that tell what else belongs to it are still there.
  for (const one of [...platform.personal.values()].reverse()) await one.erase(unit, profileId);
});

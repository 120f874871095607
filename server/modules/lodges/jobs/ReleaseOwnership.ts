import { ProfileStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/jobs.ts';
import { ProfileDeletionRequested, statusOf } from '../../profiles/index.ts';
import { releaseOwnerships } from '../releasing.ts';

/** A lodge does not go with its owner: those who run it beside them may take it over. */
export const ReleaseOwnership = transaction('ReleaseOwnership', ProfileDeletionRequested, async (event, unit) => {
  const { profileId } = event.data;
  // Who took the deletion back at once keeps their lodges.
  if ((await statusOf(unit.sql, profileId)) !== ProfileStatus.ToBeDeleted) return;
  await releaseOwnerships(unit, profileId);
});

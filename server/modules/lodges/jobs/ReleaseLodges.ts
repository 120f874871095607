import { ProfileStatus } from '../../../../shared/enums.ts';
import { transaction } from '../../../platform/work/jobs.ts';
import { ProfileDeletionRequested, ProfilePermaLocked, statusOf } from '../../profiles/index.ts';
import { releaseOwnerships } from '../releasing.ts';

const releases: (number | undefined)[] = [ProfileStatus.ToBeDeleted, ProfileStatus.PermaLocked];

/** A lodge does not go with its owner: those who run it beside them may take it over. */
export const ReleaseLodges = transaction(
  'ReleaseLodges',
  [ProfileDeletionRequested, ProfilePermaLocked],
  async (event, unit) => {
    const { profileId } = event.data;
    // Who took the deletion back at once, or won the appeal, keeps their lodges.
    if (releases.includes(await statusOf(unit.sql, profileId))) await releaseOwnerships(unit, profileId);
  },
);

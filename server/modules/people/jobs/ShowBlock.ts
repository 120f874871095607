import { countKinds } from '../../../../shared/declared.ts';
import { blacklist } from '../../../../shared/people/blacklist.ts';
import { outsideCall } from '../../../platform/work/jobs.ts';
import { ProfileBlocked, ProfileUnblocked } from '../events.ts';

/** Lets two profiles lose sight of each other on every page they have open, and counts again for both. */
export const ShowBlock = outsideCall(
  'ShowBlock',
  [ProfileBlocked, ProfileUnblocked],
  async ({ data: { profileId, otherId } }, { counts, hub }) => {
    const { changes } = blacklist.AddToBlacklist;
    for (const one of [profileId, otherId]) {
      hub.lookAgain(one);
      hub.stale(
        one,
        changes.filter((tag) => tag !== 'Blacklist' || one === profileId),
      );
    }
    await counts.changed([profileId, otherId], countKinds, hub);
  },
  'effects',
);

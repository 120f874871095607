import { countKinds } from '../../../../shared/declared.ts';
import { blacklist } from '../../../../shared/people/blacklist.ts';
import { showing } from '../../../platform/work/jobs.ts';
import { ProfileBlocked, ProfileUnblocked } from '../events.ts';

/** Lets two profiles lose sight of each other on every page they have open, and counts again for both. */
export const ShowBlock = showing(
  'ShowBlock',
  [ProfileBlocked, ProfileUnblocked],
  ({ data: { profileId, otherId } }, pages) => {
    const { changes } = blacklist.AddToBlacklist;
    for (const one of [profileId, otherId]) {
      pages.lookAgain(one);
      pages.stale(
        one,
        changes.filter((tag) => tag !== 'Blacklist' || one === profileId),
      );
    }
    pages.counts([profileId, otherId], countKinds);
  },
);

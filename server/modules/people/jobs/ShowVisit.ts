import { outsideCall } from '../../../platform/work/jobs.ts';
import { ProfileVisited, VisitsSeen } from '../events.ts';

/** Counts somebody's new visits again for their open pages. */
export const ShowVisit = outsideCall(
  'ShowVisit',
  [ProfileVisited, VisitsSeen],
  async ({ name, data: { profileId } }, { counts, hub }) => {
    if (name === ProfileVisited.name) hub.stale(profileId, ['Visits']);
    await counts.changed([profileId], ['newVisits'], hub);
  },
  'effects',
);

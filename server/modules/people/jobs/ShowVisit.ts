import { showing } from '../../../platform/work/jobs.ts';
import { ProfileVisited, VisitsSeen } from '../events.ts';

/** Counts somebody's new visits again for their open pages. */
export const ShowVisit = showing('ShowVisit', [ProfileVisited, VisitsSeen], ({ name, data: { profileId } }, pages) => {
  if (name === ProfileVisited.name) pages.stale(profileId, ['Visits']);
  pages.counts([profileId], ['newVisits']);
});

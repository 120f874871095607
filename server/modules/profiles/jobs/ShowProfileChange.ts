import { outsideCall } from '../../../platform/work/jobs.ts';
import * as events from '../events.ts';

const shown = [
  events.EmailConfirmed,
  events.ProfileActivated,
  events.ProfileLocked,
  events.ProfileUnlocked,
  events.ProfileQuarantined,
  events.ProfileReleased,
  events.ProfilePermaLocked,
  events.ProfileReinstated,
  events.ProfileDeletionCancelled,
  events.ProfileEdited,
  events.ProfileRenamed,
  events.ProfileConverted,
  events.PersonChanged,
  events.EmailChanged,
  events.RoleChanged,
] as const;

/** Shows a profile's open clients that its doors, or what it tells, changed. */
export const ShowProfileChange = outsideCall(
  'ShowProfileChange',
  shown,
  async ({ data: { profileId } }, { hub }) =>
    hub.stale(profileId, ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage', 'Hints', 'EmailChange']),
  'effects',
);

import { showing } from '../../../platform/work/jobs.ts';
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
  events.ProfileForced,
  events.MediaConsented,
] as const;

/** Shows a profile's open clients that its doors, or what it tells, changed. */
export const ShowProfileChange = showing('ShowProfileChange', shown, ({ data: { profileId } }, pages) =>
  pages.stale(profileId, ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage', 'Hints', 'EmailChange']),
);

import { showing } from '../../../platform/work/jobs.ts';
import { darkProfileOf } from '../darkProfile.ts';
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

const tags = ['CurrentProfile', 'ProfileDataForEdit', 'ProfilePage', 'Hints', 'EmailChange'];

/** Shows a profile's open clients that its doors, or what it tells, changed; those in the dark variant have the same doors. */
export const ShowProfileChange = showing(
  'ShowProfileChange',
  shown,
  async ({ data: { profileId } }, pages, { database }) => {
    const there = await darkProfileOf(database.read, profileId);
    for (const one of there === undefined ? [profileId] : [profileId, there]) pages.stale(one, tags);
  },
);

import { transactionAll } from '../../../platform/work/jobs.ts';
import { KinkChosen } from '../../interests/index.ts';
import { WishesChanged } from '../../matching/index.ts';
import * as events from '../../profiles/index.ts';
import { MediaApproved, MediaChanged, MediaConsentAnswered, MediaRejected } from '../../media/index.ts';
import { refreshDue } from '../refresh.ts';

const about = [
  events.ProfileActivated,
  events.ProfileLocked,
  events.ProfileUnlocked,
  events.ProfileQuarantined,
  events.ProfileReleased,
  events.ProfilePermaLocked,
  events.ProfileReinstated,
  events.ProfileDeletionRequested,
  events.ProfileDeletionCancelled,
  events.ProfileDeleted,
  events.ProfileEdited,
  events.ProfileConverted,
  events.ProfileConfigurationChanged,
  events.PersonChanged,
  events.ConsentsChanged,
  events.RoleChanged,
  KinkChosen,
  WishesChanged,
  MediaApproved,
  MediaRejected,
  MediaChanged,
  MediaConsentAnswered,
] as const;

/** Puts right by what people are found, as soon as something about them is another; the schedule does what no event tells. */
export const RefreshSearch = transactionAll('RefreshSearch', about, async (_events, unit, { secrets }) => {
  await refreshDue(unit, secrets);
});

import { ProfileStatus } from '../../../../shared/enums.ts';
import * as events from '../events.ts';

/** From which statuses each restriction comes, and what is told of it. */
export const restrictions = {
  Locked: {
    from: [ProfileStatus.Active, ProfileStatus.Quarantined, ProfileStatus.PermaLocked] as readonly number[],
    event: events.ProfileLocked,
    lifted: events.ProfileUnlocked,
  },
  PermaLocked: {
    from: [ProfileStatus.Locked, ProfileStatus.Quarantined] as readonly number[],
    event: events.ProfilePermaLocked,
    lifted: events.ProfileReinstated,
  },
  Quarantined: {
    from: [ProfileStatus.None, ProfileStatus.Active] as readonly number[],
    event: events.ProfileQuarantined,
    lifted: events.ProfileReleased,
  },
};

export type Restriction = keyof typeof restrictions;

/** Turns one status into another, while a profile is being deleted the one it would come back to; false when it has neither. */
export function turn(
  profile: { status: number; statusBefore?: number | null | undefined },
  from: number,
  to: number,
): boolean {
  if (profile.status === ProfileStatus.ToBeDeleted && profile.statusBefore === from) profile.statusBefore = to;
  else if (profile.status === from) profile.status = to;
  else return false;
  return true;
}

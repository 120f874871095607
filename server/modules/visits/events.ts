import { event } from '../../platform/events.ts';

/** Whose page it was; forgotten together with the visit. */
export const ProfileVisited = event<{ profileId: number }>('ProfileVisited');
export const VisitsSeen = event<{ profileId: number }>('VisitsSeen');

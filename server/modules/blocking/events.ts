import { event } from '../../platform/events.ts';

type Pair = { profileId: number; otherId: number };

/** The first one blocked the other, or does so no longer. */
export const ProfileBlocked = event<Pair>('ProfileBlocked');
export const ProfileUnblocked = event<Pair>('ProfileUnblocked');

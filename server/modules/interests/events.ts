import { event } from '../../platform/work/events.ts';

/** Somebody took an interest word, or put one off. */
export const KinkChosen = event('KinkChosen').with<{ profileId: number; kinkId: number; chosen: boolean }>();

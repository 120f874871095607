import { event } from '../../platform/work/events.ts';

/** Whom somebody wants to meet is another than before. */
export const WishesChanged = event('WishesChanged').with<{ profileId: number }>();

import { minutes } from '../../../platform/clock.ts';

/** For so long words are changed without a mark. */
export const silentEdits = 15 * minutes;

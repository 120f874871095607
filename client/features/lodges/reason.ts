import { longest } from '../../app/limits.ts';
import { lodges } from '../../../shared/lodges.ts';

/** How long a reason may be; the same for every command that takes one. */
export const reasonLimit = longest(lodges.LeaveLodge, 'reason');

import { longest } from '../../app/limits.ts';
import { lodgeMembers } from '../../../shared/lodgeMembers.ts';

/** How long a reason may be; the same for every command that takes one. */
export const reasonLimit = longest(lodgeMembers.LeaveLodge, 'reason');

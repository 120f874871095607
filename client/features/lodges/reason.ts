import { longest } from '../../platform/limits.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';

/** How long a reason may be; the same for every command that takes one. */
export const reasonLimit = longest(lodgeMembers.LeaveLodge, 'reason');

import { longest } from '../../platform/limits.ts';
import { lodgeMembers } from '../../../shared/lodges/members.ts';

/** How long a reason may be; the same for every command that takes one. */
export const reasonLimit = longest(lodgeMembers.LeaveLodge, 'reason');

/** A reason is one line, whatever Enter was pressed for. */
export const asLine = (reason: string): string => reason.replace(/\s+/g, ' ');

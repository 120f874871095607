import { event } from '../../platform/work/events.ts';

export const EmailChangeAsked = event<{ profileId: number; newLinkId: number; oldLinkId: number }>('EmailChangeAsked');
export const EmailChangeMoved = event<{ profileId: number }>('EmailChangeMoved');

import { event } from '../../platform/work/events.ts';

export const EmailChangeAsked = event('EmailChangeAsked').with<{
  profileId: number;
  newLinkId: number;
  oldLinkId: number;
}>();
export const EmailChangeMoved = event('EmailChangeMoved').with<{ profileId: number }>();

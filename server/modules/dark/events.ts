import { event } from '../../platform/work/events.ts';

type AboutApplication = { profileId: number };

export const DarkApplied = event('DarkApplied').with<AboutApplication>();
export const DarkWithdrawn = event('DarkWithdrawn').with<AboutApplication>();
export const DarkLeft = event('DarkLeft').with<AboutApplication>();
export const DarkProfileMade = event('DarkProfileMade').with<AboutApplication>();
export const DarkDecided = event('DarkDecided').with<AboutApplication & { approved: boolean }>();

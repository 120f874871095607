import { event } from '../../platform/work/events.ts';

type AboutApplication = { profileId: number };

export const DarkApplied = event<AboutApplication>('DarkApplied');
export const DarkWithdrawn = event<AboutApplication>('DarkWithdrawn');
export const DarkLeft = event<AboutApplication>('DarkLeft');
export const DarkDecided = event<AboutApplication & { approved: boolean }>('DarkDecided');

import { event } from '../../platform/events.ts';

export const TermsAccepted = event<{ profileId: number; version: number }>('TermsAccepted');
export const ProfileConfigurationChanged = event<{ profileId: number; key: string }>('ProfileConfigurationChanged');

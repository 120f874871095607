import { event } from '../../platform/work/events.ts';

export const PasskeyAdded = event('PasskeyAdded').with<{ profileId: number; passkeyId: number }>();
export const PasskeyDeleted = event('PasskeyDeleted').with<{ profileId: number; passkeyId: number }>();
export const PasswordChanged = event('PasswordChanged').with<{ profileId: number }>();
export const PasswordResetAsked = event('PasswordResetAsked').with<{ profileId: number; linkId: number }>();
export const DeviceSignedIn = event('DeviceSignedIn').with<{ profileId: number; sessionId: number }>();
export const SessionsEnded = event('SessionsEnded').with<{ profileId: number; sessionIds: number[] }>();

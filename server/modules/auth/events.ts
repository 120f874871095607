import { event } from '../../platform/work/events.ts';

export const PasskeyAdded = event<{ profileId: number; passkeyId: number }>('PasskeyAdded');
export const PasskeyDeleted = event<{ profileId: number; passkeyId: number }>('PasskeyDeleted');
export const PasswordChanged = event<{ profileId: number }>('PasswordChanged');
export const PasswordResetAsked = event<{ profileId: number; linkId: number }>('PasswordResetAsked');
export const DeviceSignedIn = event<{ profileId: number; sessionId: number }>('DeviceSignedIn');
export const SessionsEnded = event<{ profileId: number; sessionIds: number[] }>('SessionsEnded');

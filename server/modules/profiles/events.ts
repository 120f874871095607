import { event } from '../../platform/events.ts';

type AboutProfile = { profileId: number };

export const ProfileCreated = event<AboutProfile & { linkId: number }>('ProfileCreated');
export const ConfirmationAsked = event<AboutProfile & { linkId: number }>('ConfirmationAsked');
export const EmailConfirmed = event<AboutProfile>('EmailConfirmed');
export const ProfileActivated = event<AboutProfile>('ProfileActivated');
export const ProfileLocked = event<AboutProfile>('ProfileLocked');
export const ProfileUnlocked = event<AboutProfile>('ProfileUnlocked');
export const TermsAccepted = event<AboutProfile & { version: number }>('TermsAccepted');
export const ConsentsChanged = event<AboutProfile & { kind: string; version: number }>('ConsentsChanged');
export const MediaConsented = event<AboutProfile>('MediaConsented');
export const PersonChanged = event<AboutProfile & { personId: number }>('PersonChanged');
/** Which parts were saved, never what was said in them. */
export const ProfileEdited = event<AboutProfile & { parts: readonly string[] }>('ProfileEdited');
export const ProfileRenamed = event<AboutProfile>('ProfileRenamed');
export const EmailChanged = event<AboutProfile>('EmailChanged');
export const ProfileConverted = event<AboutProfile>('ProfileConverted');
export const ProfileConfigurationChanged = event<AboutProfile & { key: string }>('ProfileConfigurationChanged');
export const ProfileDeletionRequested = event<AboutProfile & { linkId: number }>('ProfileDeletionRequested');
export const ProfileDeletionCancelled = event<AboutProfile>('ProfileDeletionCancelled');
export const ProfileDeleted = event<AboutProfile>('ProfileDeleted');

import { event } from '../../platform/work/events.ts';

type AboutProfile = { profileId: number };

export const ProfileCreated = event<AboutProfile & { linkId: number }>('ProfileCreated');
export const ConfirmationAsked = event<AboutProfile & { linkId: number }>('ConfirmationAsked');
export const EmailConfirmed = event<AboutProfile>('EmailConfirmed');
export const ProfileActivated = event<AboutProfile>('ProfileActivated');
export const ProfileLocked = event<AboutProfile>('ProfileLocked');
export const ProfileUnlocked = event<AboutProfile>('ProfileUnlocked');
export const ProfileQuarantined = event<AboutProfile>('ProfileQuarantined');
export const ProfileReleased = event<AboutProfile>('ProfileReleased');
export const ProfilePermaLocked = event<AboutProfile>('ProfilePermaLocked');
export const ProfileReinstated = event<AboutProfile>('ProfileReinstated');
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
/** The link takes it back; there is none where the profile goes at once. */
export const ProfileDeletionRequested = event<AboutProfile & { linkId: number | null }>('ProfileDeletionRequested');
export const RoleChanged = event<AboutProfile & { role: number }>('RoleChanged');
export const ProfileDeletionCancelled = event<AboutProfile>('ProfileDeletionCancelled');
export const ProfileDeleted = event<AboutProfile>('ProfileDeleted');

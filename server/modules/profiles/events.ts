import { event } from '../../platform/work/events.ts';

type AboutProfile = { profileId: number };

export const ProfileCreated = event('ProfileCreated').with<AboutProfile & { linkId: number }>();
export const ConfirmationAsked = event('ConfirmationAsked').with<AboutProfile & { linkId: number }>();
export const EmailConfirmed = event('EmailConfirmed').with<AboutProfile>();
export const ProfileActivated = event('ProfileActivated').with<AboutProfile>();
export const ProfileLocked = event('ProfileLocked').with<AboutProfile>();
export const ProfileUnlocked = event('ProfileUnlocked').with<AboutProfile>();
export const ProfileQuarantined = event('ProfileQuarantined').with<AboutProfile>();
export const ProfileReleased = event('ProfileReleased').with<AboutProfile>();
export const ProfilePermaLocked = event('ProfilePermaLocked').with<AboutProfile>();
export const ProfileReinstated = event('ProfileReinstated').with<AboutProfile>();
export const TermsAccepted = event('TermsAccepted').with<AboutProfile & { version: number }>();
export const ConsentsChanged = event('ConsentsChanged').with<AboutProfile & { kind: string; version: number }>();
export const ProfileForced = event('ProfileForced').with<AboutProfile>();
export const MediaConsented = event('MediaConsented').with<AboutProfile>();
export const PersonChanged = event('PersonChanged').with<AboutProfile & { personId: number }>();
/** Which parts were saved, never what was said in them. */
export const ProfileEdited = event('ProfileEdited').with<AboutProfile & { parts: readonly string[] }>();
export const ProfileRenamed = event('ProfileRenamed').with<AboutProfile>();
export const EmailChanged = event('EmailChanged').with<AboutProfile>();
export const ProfileConverted = event('ProfileConverted').with<AboutProfile>();
export const ProfileConfigurationChanged = event('ProfileConfigurationChanged').with<AboutProfile & { key: string }>();
/** The link takes it back; there is none where the profile goes at once. */
export const ProfileDeletionRequested = event('ProfileDeletionRequested').with<
  AboutProfile & { linkId: number | null }
>();
export const RoleChanged = event('RoleChanged').with<AboutProfile & { role: number }>();
export const ProfileDeletionCancelled = event('ProfileDeletionCancelled').with<AboutProfile>();
export const ProfileDeleted = event('ProfileDeleted').with<AboutProfile>();

import type { ProfileData } from '../../shared/profiles/currentProfile.ts';

/** Dialogs that follow a navigation, the first of them first. */
const dialogOrder = ['membership', 'onboarding', 'weightAndHeight', 'breachedPassword'] as const;
export type DialogName = (typeof dialogOrder)[number];

interface Reasons extends Pick<ProfileData, 'forcedConsentMedia' | 'needUpdateHeightAndWeight' | 'pwndPasswordCount'> {
  /** Something was asked for that takes a membership. */
  membership: boolean;
  /** The welcome stands on Start, and asks for height and weight itself. */
  welcome: boolean;
}

/** The dialog that is next; each is shown once for as long as the page lives, that of a membership as often as it is asked for. */
export function nextDialog(profile: Reasons, seen: ReadonlySet<DialogName>): DialogName | undefined {
  const wanted: Record<DialogName, boolean> = {
    membership: profile.membership,
    onboarding: profile.forcedConsentMedia,
    weightAndHeight: profile.needUpdateHeightAndWeight && !profile.welcome,
    breachedPassword: profile.pwndPasswordCount > 0,
  };
  return dialogOrder.find((name) => wanted[name] && !seen.has(name));
}

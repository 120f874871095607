import type { ProfileData } from '../../shared/profiles/currentProfile.ts';

/** Dialogs that follow a navigation, the first of them first. */
const dialogOrder = ['membership', 'receipt', 'onboarding', 'weightAndHeight', 'breachedPassword'] as const;
export type DialogName = (typeof dialogOrder)[number];

interface Reasons extends Pick<ProfileData, 'forcedConsentMedia' | 'needUpdateHeightAndWeight' | 'pwndPasswordCount'> {
  /** Something was asked for that takes a membership. */
  membership: boolean;
  /** Somebody came back from paying something. */
  receipt: boolean;
  /** The welcome stands on Start, and asks for height and weight itself. */
  welcome: boolean;
}

/** The dialog that is next; each is shown once for as long as the page lives, those of a membership and of a receipt as often as they are asked for. */
export function nextDialog(profile: Reasons, seen: ReadonlySet<DialogName>): DialogName | undefined {
  const waiting: Record<DialogName, boolean> = {
    membership: profile.membership,
    receipt: profile.receipt,
    onboarding: profile.forcedConsentMedia,
    weightAndHeight: profile.needUpdateHeightAndWeight && !profile.welcome,
    breachedPassword: profile.pwndPasswordCount > 0,
  };
  return dialogOrder.find((name) => waiting[name] && !seen.has(name));
}

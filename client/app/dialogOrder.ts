import type { ProfileData } from '../../shared/access.ts';

/** Dialogs that follow a navigation, the first of them first. */
export const dialogOrder = ['onboarding', 'weightAndHeight', 'breachedPassword'] as const;
export type DialogName = (typeof dialogOrder)[number];

type Reasons = Pick<ProfileData, 'forcedConsentMedia' | 'needUpdateHeightAndWeight' | 'pwndPasswordCount'>;

/** The dialog that is next; each is shown once for as long as the page lives. */
export function nextDialog(profile: Reasons, seen: ReadonlySet<DialogName>): DialogName | undefined {
  const wanted: Record<DialogName, boolean> = {
    onboarding: profile.forcedConsentMedia,
    weightAndHeight: profile.needUpdateHeightAndWeight,
    breachedPassword: profile.pwndPasswordCount > 0,
  };
  return dialogOrder.find((name) => wanted[name] && !seen.has(name));
}

/** The dialogs that may follow a navigation, in one file so that they arrive together. */
export { BreachedPassword } from '../../features/auth/BreachedPassword.tsx';
export { MediaConsent } from '../../features/profiles/MediaConsent.tsx';
export { WeightAndHeight } from '../../features/profiles/WeightAndHeight.tsx';

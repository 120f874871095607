/** The dialogs that may follow a navigation, in one file so that they arrive together. */
export { BreachedPassword } from './BreachedPassword.tsx';
export { MediaConsent } from './MediaConsent.tsx';
export { WeightAndHeight } from './WeightAndHeight.tsx';

/** Ways that lead to somebody else's page and back. */
export type ProviderMethod = 'MitId' | 'Yoti';

/** One check under way. */
export interface Check {
  /** Random, in base64url; the provider brings it back. */
  state: string;
  /** Where the provider sends the browser back to. */
  returnUrl: string;
  locale: string;
}

/** What a provider found out: nothing but whether the person is an adult; `Unproved` when a face looked too young to tell. */
export type Finding = 'Adult' | 'Minor' | 'Unproved' | 'Cancelled';

/** Who tells us that somebody is an adult. */
export interface AgeProvider {
  /** The address the browser goes to. Throws ProviderDown. */
  begin(check: Check): Promise<string>;
  /** Reads the query the browser came back with. Throws ProviderDown or AnswerInvalid. */
  finish(check: Check, answer: Record<string, string>): Promise<Finding>;
}

/** The provider cannot be reached or has no time; nothing is known of the person. */
export class ProviderDown extends Error {}

/** The answer is not one of this provider to this check: forged, foreign or late. */
export class AnswerInvalid extends Error {}

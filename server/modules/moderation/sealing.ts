import { seal, unseal, type Secrets } from '../../platform/secrets.ts';

/** What the words of somebody else are sealed for: they open in their own place alone. */
export const places = {
  /** Facts of a statement about a profile, and of a proposal that becomes one. */
  statement: (profileId: number) => `statement ${profileId}`,
  /** Text, e-mail, question and answer of a report. */
  report: (receipt: string) => `report ${receipt}`,
  /** What was reported, as it stood then. */
  evidence: (contentType: number, contentId: number | null) => `evidence ${contentType} ${contentId ?? 'unknown'}`,
  /** An appeal and what was answered. */
  appeal: (statementId: number) => `appeal ${statementId}`,
};

export const sealFor = (secrets: Secrets, place: string, text: string) => seal(secrets, place, text);

/** Opens what may have been erased. */
export const open = (secrets: Secrets, place: string, sealed: Buffer | null): string | null =>
  sealed && unseal(secrets, place, sealed);

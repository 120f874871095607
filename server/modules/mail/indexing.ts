import type { Secrets } from '../../platform/secrets.ts';
import { unsealMail } from './sealing.ts';
import { tokensOf } from './words.ts';

/** A mail with all who may read it. */
export interface Indexable {
  conversationId: number;
  number: number;
  at: string | Date;
  sealed: Buffer;
  readers: readonly number[];
  /** Those who run this lodge read it as well. */
  lodgeId: number | null;
}

/** The row of `mail_search` by which a mail is found by its readers. */
export const searchRowOf = (secrets: Secrets, { conversationId, number, at, sealed, readers, lodgeId }: Indexable) => ({
  ...{ conversation_id: conversationId, number, at },
  tokens: tokensOf(
    secrets,
    lodgeId === null ? readers : [...readers, `lodge ${lodgeId}`],
    at,
    unsealMail(secrets, { conversationId, number }, sealed),
  ),
});

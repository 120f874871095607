import { mails } from '../../../shared/mail/contract.ts';
import { createOutbox, type Unsent as UnsentOf } from '../../kit/thread/outbox.ts';

interface Shown {
  /** The signature in words, and what is quoted, as they are shown meanwhile. */
  signed: string | null;
  quoted: { own: boolean; text: string; pictures: number } | null;
}

/** A mail of mine that is on its way, or did not arrive. */
export type Unsent = UnsentOf<typeof mails.SendMail, Shown>;

/** Mails of mine that are not in their conversations yet. */
export const outbox = createOutbox<typeof mails.SendMail, Shown>(mails.SendMail, {
  name: 'unsent',
  sentAs: ({ number, at }) => ({ number, at }),
});

import { chat } from '../../../shared/chat/contract.ts';
import { createOutbox, type Unsent as UnsentOf } from '../../kit/thread/outbox.ts';

/** A message of mine that is on its way, or did not arrive. */
export type Unsent = UnsentOf<typeof chat.AddMessage>;

/** Messages of mine that are not in their rooms yet. */
export const outbox = createOutbox(chat.AddMessage, {
  name: 'unsentChat',
  sentAs: ({ message }) => message,
});

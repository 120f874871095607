import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { conversationsOf, oneOf } from '../rows.ts';
import { mayWrite } from '../rules.ts';
import { signaturesOf } from '../signing.ts';

export const GetConversation = handle(mails.GetConversation, async ({ conversationId }, actor, context) => {
  const [found] = await conversationsOf(context, actor, oneOf(conversationId));
  if (!found) refuse('NotFound');
  return {
    ...found.shown,
    readNumber: found.readNumber,
    hasWritten: found.hasWritten,
    membershipNeeded: mayWrite(actor, found.facts) === 'MembersOnly',
    signatures: await signaturesOf(context.read, actor.profileId),
  };
});

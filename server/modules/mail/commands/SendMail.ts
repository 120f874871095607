import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endDraft } from '../../drafts/index.ts';
import { holdConversation } from '../conversations.ts';
import { setPicturesApart } from '../strangers.ts';
import { mayWrite, type WritingFacts } from '../rules.ts';
import { send } from '../sending.ts';
import { mustBeOne } from '../signing.ts';

export const SendMail = handle(mails.SendMail, {
  async load({ conversationId, quotedNumber, signedBy }, unit, { profileId }) {
    const held = await holdConversation(unit, conversationId, profileId);
    if (!held) refuse('NotFound');
    if (quotedNumber && (quotedNumber > held.lastNumber || quotedNumber <= held.clearedNumber)) refuse('NotFound');
    await mustBeOne(unit.sql, profileId, signedBy);
    return held;
  },
  may: (actor, facts: WritingFacts) => mayWrite(actor, facts),
  async do({ conversationId, ...facts }, { text, pictureIds, quotedNumber, signedBy }, { profileId }, context) {
    await endDraft(context, profileId, 'Conversation', conversationId);
    const sent = await send(context, conversationId, profileId, { text, pictureIds, quotedNumber, signedBy });
    if (pictureIds.length > 0 && !facts.answered) await setPicturesApart(context, conversationId, profileId);
    return sent;
  },
});

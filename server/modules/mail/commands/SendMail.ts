import { sql } from 'kysely';
import { mails } from '../../../../shared/mail/contract.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import type { Unit } from '../../../platform/database/unit.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endDraft } from '../../drafts/index.ts';
import { holdConversation, type Held } from '../conversations.ts';
import { setPicturesApart } from '../strangers.ts';
import { mayWrite, type WritingFacts } from '../rules.ts';
import { send } from '../sending.ts';
import { mustBeOne } from '../signing.ts';
import { isHidden } from '../groupVisibility.ts';

export const SendMail = handle(mails.SendMail, {
  async load({ conversationId, quotedNumber, signedBy }, unit, { profileId }) {
    const held = await holdConversation(unit, conversationId, profileId);
    if (!held) refuse('NotFound');
    if (quotedNumber && !(await isReadable(unit, held, quotedNumber, profileId))) refuse('NotFound');
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

/** Whether somebody could read what they quote: in a group not what those wrote who are not there for them. */
async function isReadable(
  { sql: database }: Unit,
  { conversationId, lastNumber, clearedNumber }: Held,
  number: number,
  profileId: number,
): Promise<boolean> {
  if (number > lastNumber || number <= clearedNumber) return false;
  const found = await firstRow(
    database,
    sql`select from mail m join conversation c on c.id = m.conversation_id
      where m.conversation_id = ${conversationId} and m.number = ${number} and not ${isHidden(profileId)}`,
  );
  return found !== undefined;
}

import { sql } from 'kysely';
import { lodgeMail } from '../../../../shared/mail/lodges.ts';
import { handle } from '../../../platform/handle.ts';
import { refuse } from '../../../platform/refusal.ts';
import { firstRow } from '../../../platform/database/sql.ts';
import { holdConversation } from '../conversations.ts';
import { LodgeConversationMarkedAnswered } from '../events.ts';
import { mayAnswerForLodge, type Places } from '../rules.ts';

export const MarkLodgeConversationAnswered = handle(lodgeMail.MarkLodgeConversationAnswered, {
  counts: ['lodgeAdmin'],
  async load({ conversationId }, unit, { profileId }) {
    return (await holdConversation(unit, conversationId, profileId)) ?? refuse('NotFound');
  },
  may: (actor, places: Places) => mayAnswerForLodge(actor, places),
  async do({ conversationId, lastNumber }, { number }, _actor, unit) {
    const changed = await firstRow(
      unit.sql,
      sql`update conversation set settled_number = ${Math.min(number, lastNumber)}
        where id = ${conversationId} and settled_number < ${Math.min(number, lastNumber)} returning id`,
    );
    if (changed) unit.record(LodgeConversationMarkedAnswered, { conversationId });
    return {};
  },
});
